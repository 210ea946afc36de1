import { answerWords, fingerprintOf, sentWords, writtenCode, type StickerRecord } from '@marquee/contracts';
import { tryParseJson } from '@marquee/kernel';
import { contentKindOf } from '@marquee/page';
import type { StickerInput } from '@marquee/stickers';
import type { MediaPorts } from '../media.ports';
import type { WordsOf } from '../picture/words-of';
import { accountRows } from '../views/accounts.projection';
import { titleRows } from '../views/item-titles.projection';
import { messageRows } from '../views/messages.projection';
import { openSealedSticker } from './sealed-sticker';

const sendsOf = (kind: string): StickerRecord['sends'] =>
  contentKindOf(kind)?.visitorsSend === 'answer' ? 'answer' : 'message';

/** Returns the visitor's text from the sealed JSON; null where it has another shape. */
const textSent = (sends: StickerRecord['sends'], json: string): string | null => {
  const words = tryParseJson(json);
  if (sends === 'answer') return answerWords.safeParse(words).data?.answer ?? null;
  return sentWords.safeParse(words).data?.dm ?? null;
};

/** The words of a sticker, and what its page says about them. */
export const createStickerWords = ({
  documents,
  keys,
  settings,
}: Pick<MediaPorts, 'documents' | 'keys' | 'settings'>): WordsOf<StickerInput> => {
  const messages = documents.collection(messageRows);
  const titles = documents.collection(titleRows);
  const accounts = documents.collection(accountRows);
  const { host: publicHost, origin } = new URL(settings.PUBLIC_URL);

  return async ({ ownerId, subjectId, sealed }) => {
    const [message, account] = await Promise.all([messages.get(subjectId), accounts.get(ownerId)]);
    if (!message) return { notYet: 'message' };
    if (!account) return { notYet: 'account' };
    if (message.sealed === null) return { never: 'the message is deleted' };
    const item = await titles.get(message.itemId);
    if (!item) return { notYet: 'item' };
    const [words, asked] = await Promise.all([
      keys.open(ownerId, message.sealed),
      openSealedSticker(keys, { ownerId, sealed }),
    ]);
    if (words === 'erased' || asked === 'erased') return { never: 'the words are erased' };
    const sends = sendsOf(message.kind);
    const sent = textSent(sends, words.text);
    if (sent === null || asked === null) return { never: 'the words are unreadable' };
    const { title } = item;
    const { code, reply } = asked;
    const sentOn = message.receivedAt.slice(0, 10);
    return {
      page: { code, record: { sentOn, sends, title, fingerprint: fingerprintOf(code, sentOn, sent) } },
      input: {
        picture: 'sticker',
        title,
        message: sent,
        reply: reply || null,
        username: account.username,
        publicHost,
        check: { path: `/s/${writtenCode(code)}`, address: `${origin}/s/${code}`.toUpperCase() },
      },
    };
  };
};
