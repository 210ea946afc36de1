import type { AccountChanged, ItemChanged, MessageSent, SentWords } from '@marquee/contracts';
import { seal } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';

export const ines = '0197b5c2-0000-7000-8000-000000000001';
export const jon = '0197b5c2-0000-7000-8000-000000000002';
export const inesInbox = '0197b5c2-0000-7000-8000-00000000000a';
export const jonInbox = '0197b5c2-0000-7000-8000-00000000000b';

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

export const inboxChanged = (
  ownerId: string,
  itemId: string,
  more: { readonly version?: number; readonly deleted?: boolean } = {},
): ItemChanged => ({
  name: 'content.ItemChanged.v1',
  version: 1,
  ownerId,
  itemId,
  contentId: 'dm:dm',
  kind: 'dm',
  id: 'dm',
  idKey: 'dm',
  isPublic: true,
  deleted: false,
  fields: { title: 'DM Inbox' },
  createdAt: at,
  updatedAt: at,
  ...more,
});

let nextOffset = 0;

/** A message of a visitor, as the journal holds it: each call is an act of its own. */
export const messageSent = (
  publicKey: string,
  words: Partial<SentWords>,
  more: Partial<MessageSent> = {},
): MessageSent => ({
  name: 'visitors.MessageSent.v1',
  source: 'r0',
  epoch: 1,
  offset: (nextOffset += 1),
  at: Date.parse(at),
  ownerId: ines,
  itemId: inesInbox,
  messageId: uuidv7(),
  sealed: seal(publicKey, JSON.stringify({ dm: 'Hello', userIg: null, ...words })),
  visitor: null,
  ...more,
});
