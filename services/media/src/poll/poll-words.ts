import { tryParseJson } from '@marquee/kernel';
import { z } from 'zod';
import type { MediaPorts } from '../media.ports';
import type { OpenPictureWords } from '../picture/picture-words';
import { accountRows } from '../views/accounts.projection';
import { titleRows } from '../views/item-titles.projection';

/** The sealed JSON of a poll's order. */
export const pollFigures = z.object({
  answers: z.int().positive(),
  groups: z.array(z.object({ name: z.string(), count: z.int().positive() })),
});

export type PollFigures = z.infer<typeof pollFigures>;

export const createPollWords = ({
  documents,
  keys,
  settings,
}: Pick<MediaPorts, 'documents' | 'keys' | 'settings'>): OpenPictureWords => {
  const titles = documents.collection(titleRows);
  const accounts = documents.collection(accountRows);
  const publicHost = new URL(settings.PUBLIC_URL).host;

  return async ({ ownerId, subjectId, sealed }) => {
    const [item, account] = await Promise.all([titles.get(subjectId), accounts.get(ownerId)]);
    if (!item) return { notYet: 'item' };
    if (!account) return { notYet: 'account' };
    if (item.isDeleted) return { never: 'the question is deleted' };
    const opened = await keys.open(ownerId, sealed);
    if (opened === 'erased') return { never: 'the words are erased' };
    const figures = pollFigures.safeParse(tryParseJson(opened.text));
    if (!figures.success) return { never: 'the words are unreadable' };
    const { username } = account;
    return { input: { picture: 'poll', question: item.title, ...figures.data, username, publicHost } };
  };
};
