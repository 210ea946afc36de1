import type { AccountChanged, AnswerSent, AnswerWords, ItemChanged, MessageSent, SentWords } from '@marquee/contracts';
import { seal } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';

export const ines = '0197b5c2-0000-7000-8000-000000000001';
export const jon = '0197b5c2-0000-7000-8000-000000000002';
export const inesInbox = '0197b5c2-0000-7000-8000-00000000000a';
export const jonInbox = '0197b5c2-0000-7000-8000-00000000000b';
export const inesQuestion = '0197b5c2-0000-7000-8000-00000000000e';

const at = '2026-01-01T00:00:00.000Z';

export const accountChanged = (
  accountId: string,
  publicKey: string,
  more: Partial<AccountChanged> = {},
): AccountChanged => ({
  name: 'identity.AccountChanged.v1',
  version: 1,
  accountId,
  username: `user-${accountId}`,
  usernameKey: `user-${accountId}`,
  status: 'active',
  publicKey,
  createdAt: at,
  ...more,
});

interface ItemState {
  readonly version?: number;
  readonly deleted?: boolean;
}

const itemHead = (ownerId: string, itemId: string) => ({
  name: 'content.ItemChanged.v1' as const,
  version: 1,
  ownerId,
  itemId,
  isPublic: true,
  deleted: false,
  createdAt: at,
  updatedAt: at,
});

export const inboxChanged = (ownerId: string, itemId: string, more: ItemState = {}): ItemChanged => ({
  ...itemHead(ownerId, itemId),
  contentId: 'dm:dm',
  kind: 'dm',
  id: 'dm',
  idKey: 'dm',
  fields: { title: 'DM Inbox' },
  ...more,
});

/** A question of the name `Song`. */
export const questionChanged = (ownerId: string, itemId: string, more: ItemState = {}): ItemChanged => ({
  ...itemHead(ownerId, itemId),
  contentId: 'question:Song',
  kind: 'question',
  id: 'Song',
  idKey: 'song',
  fields: { title: 'Your favorite song?' },
  ...more,
});

let nextOffset = 0;

const written = (publicKey: string, words: object) => ({
  source: 'r0',
  epoch: 1,
  offset: (nextOffset += 1),
  at: Date.parse(at),
  ownerId: ines,
  sender: { browser: null, network: `network ${nextOffset}` },
  sealed: seal(publicKey, JSON.stringify(words)),
});

/** A message of a visitor, as the journal holds it: each call is an act of its own. */
export const messageSent = (
  publicKey: string,
  words: Partial<SentWords>,
  more: Partial<MessageSent> = {},
): MessageSent => ({
  ...written(publicKey, { dm: 'Hello', userIg: null, ...words }),
  name: 'visitors.MessageSent.v1',
  itemId: inesInbox,
  messageId: uuidv7(),
  ...more,
});

/** The same for an answer to the question of Ines. */
export const answerSent = (
  publicKey: string,
  words: Partial<AnswerWords>,
  more: Partial<AnswerSent> = {},
): AnswerSent => ({
  ...written(publicKey, { answer: 'Hello', userIg: null, ...words }),
  name: 'visitors.AnswerSent.v1',
  itemId: inesQuestion,
  answerId: uuidv7(),
  ...more,
});
