import { sentWords } from '@marquee/contracts';
import type { StickerInput } from '@marquee/stickers';
import type { MediaPorts } from '../media.ports';
import { accountRows } from '../views/accounts.projection';
import { inboxTitleRows } from '../views/inbox-titles.projection';
import { messageRows } from '../views/messages.projection';
import type { StickerOrder } from './sticker-orders';

/** What an order comes to: what to draw, why it can never be drawn, or what a view does not hold yet. */
export type StickerWords =
  { readonly input: StickerInput } | { readonly never: string } | { readonly notYet: 'message' | 'inbox' | 'account' };

/** Opens the words of an order. They are in memory for as long as the drawing takes, and nowhere else. */
export const createStickerWords = ({
  documents,
  keys,
  settings,
}: Pick<MediaPorts, 'documents' | 'keys' | 'settings'>): ((order: StickerOrder) => Promise<StickerWords>) => {
  const messages = documents.collection(messageRows);
  const titles = documents.collection(inboxTitleRows);
  const accounts = documents.collection(accountRows);
  const publicHost = new URL(settings.PUBLIC_URL).host;

  return async ({ ownerId, messageId, sealedReply }) => {
    const [message, account] = await Promise.all([messages.get(messageId), accounts.get(ownerId)]);
    if (!message) return { notYet: 'message' };
    if (!account) return { notYet: 'account' };
    if (message.sealed === null) return { never: 'the message is deleted' };
    const inbox = await titles.get(message.itemId);
    if (!inbox) return { notYet: 'inbox' };
    const [words, reply] = await Promise.all([keys.open(ownerId, message.sealed), keys.open(ownerId, sealedReply)]);
    if (words === 'erased' || reply === 'erased') return { never: 'the words are erased' };
    const sent = sentWords.safeParse(jsonOf(words.text));
    if (!sent.success) return { never: 'the words are unreadable' };
    const { dm, userIg } = sent.data;
    const { username } = account;
    return { input: { title: inbox.title, message: dm, handle: userIg, reply: reply.text, username, publicHost } };
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
