import { answerWords, kindOfContentId, sentWords } from '@marquee/contracts';
import { contentKindOf } from '@marquee/page';
import type { MediaPorts } from '../media.ports';
import type { WordsOf } from '../picture/words-of';
import { jsonOf } from '../picture/json-of';
import { accountRows } from '../views/accounts.projection';
import { titleRows } from '../views/item-titles.projection';
import { messageRows } from '../views/messages.projection';

/** What a visitor wrote, of the JSON that was sealed; null: it is of another shape. */
const textSent = (contentId: string, json: string): string | null => {
  const words = jsonOf(json);
  if (contentKindOf(kindOfContentId(contentId))?.visitorsSend === 'answer')
    return answerWords.safeParse(words).data?.answer ?? null;
  return sentWords.safeParse(words).data?.dm ?? null;
};

/** The words of a sticker: what the order seals is the reply. */
export const createStickerWords = ({
  documents,
  keys,
  settings,
}: Pick<MediaPorts, 'documents' | 'keys' | 'settings'>): WordsOf => {
  const messages = documents.collection(messageRows);
  const titles = documents.collection(titleRows);
  const accounts = documents.collection(accountRows);
  const publicHost = new URL(settings.PUBLIC_URL).host;

  return async ({ ownerId, subjectId, sealed }) => {
    const [message, account] = await Promise.all([messages.get(subjectId), accounts.get(ownerId)]);
    if (!message) return { notYet: 'message' };
    if (!account) return { notYet: 'account' };
    if (message.sealed === null) return { never: 'the message is deleted' };
    const item = await titles.get(message.itemId);
    if (!item) return { notYet: 'item' };
    const [words, reply] = await Promise.all([keys.open(ownerId, message.sealed), keys.open(ownerId, sealed)]);
    if (words === 'erased' || reply === 'erased') return { never: 'the words are erased' };
    const sent = textSent(message.contentId, words.text);
    if (sent === null) return { never: 'the words are unreadable' };
    const { username } = account;
    return {
      input: { picture: 'sticker', title: item.title, message: sent, reply: reply.text || null, username, publicHost },
    };
  };
};
