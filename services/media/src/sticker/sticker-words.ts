import { answerWords, fingerprintOf, sentWords, writtenCode, type StickerRecord } from '@marquee/contracts';
import { tryParseJson } from '@marquee/kernel';
import { contentKindOf } from '@marquee/page';
import type { KeyStore } from '@marquee/ports';
import type { StickerInput } from '@marquee/stickers';
import { z } from 'zod';
import type { MediaPorts } from '../media.ports';
import { noSuchPicture } from '../picture/own-order';
import type { PictureOrder } from '../picture/picture-orders';
import type { OpenPictureWords } from '../picture/picture-words';
import { accountRows } from '../views/accounts.projection';
import { titleRows } from '../views/item-titles.projection';
import { messageRows } from '../views/messages.projection';

/** What the order of a sticker seals, as JSON. */
const sealedSticker = z.object({
  /** From `codeOfJob`. */
  code: z.string(),
  /** Empty for an answer that is shown alone. */
  reply: z.string(),
});

export type SealedSticker = z.infer<typeof sealedSticker>;

/** Opens what the order of a sticker seals; null where it has another shape. */
export const openSealedSticker = async (
  keys: Pick<KeyStore, 'open'>,
  { ownerId, sealed }: Pick<PictureOrder, 'ownerId' | 'sealed'>,
): Promise<SealedSticker | 'erased' | null> => {
  const opened = await keys.open(ownerId, sealed);
  return opened === 'erased' ? opened : (sealedSticker.safeParse(tryParseJson(opened.text)).data ?? null);
};

/** The code of a sticker that was ordered. Throws `not_found` where the order does not say it any more. */
export const codeOfSticker = async (
  keys: Pick<KeyStore, 'open'>,
  order: Pick<PictureOrder, 'ownerId' | 'sealed'>,
): Promise<string> => {
  const asked = await openSealedSticker(keys, order);
  if (asked === 'erased' || asked === null) throw noSuchPicture();
  return asked.code;
};

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
}: Pick<MediaPorts, 'documents' | 'keys' | 'settings'>): OpenPictureWords<StickerInput> => {
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
