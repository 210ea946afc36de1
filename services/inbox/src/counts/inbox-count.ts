import type { CollectionDefinition } from '@marquee/ports';

/** Number of messages in one inbox: those that are not deleted, with equal texts counted once. */
export interface InboxCount {
  readonly itemId: string;
  readonly ownerId: string;
  readonly total: number;
  readonly unread: number;
  /** Held back: among none of the others. */
  readonly held: number;
  /** Of the last event that is counted: one that is not behind it changes nothing. */
  readonly position: number;
}

export const inboxCounts: CollectionDefinition<InboxCount> = {
  name: 'inbox-counts',
  version: 2,
  id: ({ itemId }) => itemId,
  indexes: { byPosition: ['position'], byOwner: ['ownerId', 'position'] },
  positions: ['position'],
};
