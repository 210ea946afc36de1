import type { AnyCollection } from '@marquee/ports';
import { droppedCounts } from './counts/dropped-counts.projection';
import { inboxCounts } from './counts/inbox-count';
import { inboxOwners } from './inboxes/inbox-owners.projection';
import { pageItems } from './inboxes/page-items.projection';
import { messageRows } from './message/message-list/message-row';

/** Everything that the service keeps in its document store. */
export const inboxCollections: readonly AnyCollection[] = [
  droppedCounts,
  inboxCounts,
  inboxOwners,
  pageItems,
  messageRows,
];
