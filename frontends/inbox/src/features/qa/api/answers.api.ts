import type { Answer as AnswerText } from '@marquee/answer-groups';
import type { Answer, SentPage, SentTo, View } from '../../../shared/sent/sent';
import { fetchSent } from '../../../shared/sent/sent.api';

/** As many as the server gives at once. */
const PAGE_SIZE = 200;

/** What visitors send to a question. */
export const answersTo = (contentId: string, view: View): SentTo<Answer> => ({
  contentId,
  view,
  event: 'answer',
  isOfType: (sent): sent is Answer => sent.type === 'questionAnswer',
});

/** The newest answers that can still be read, at most `most`, in order of arrival. `onPart` hears the part that is read, from 0 to 1. */
export const readAnswers = async (
  to: SentTo<Answer>,
  {
    most,
    signal,
    onPart,
  }: { readonly most: number; readonly signal: AbortSignal; readonly onPart: (part: number) => void },
): Promise<AnswerText[]> => {
  const read: AnswerText[] = [];
  let cursor: string | null = null;
  do {
    const page: SentPage<Answer> = await fetchSent(to, cursor, { limit: PAGE_SIZE, signal });
    read.push(...page.data.filter(({ isErased }) => !isErased).map(({ id, answer }) => ({ id, text: answer })));
    cursor = page.nextCursor;
    onPart(Math.min(1, read.length / Math.max(1, Math.min(page.total, most))));
  } while (cursor !== null && read.length < most);
  return read.slice(0, most).reverse();
};
