import { readModel, type ReadModel } from '@marquee/event-sourcing';
import { droppedCountsProjection } from './counts/dropped-counts.projection';
import { inboxCountsProjection } from './counts/inbox-counts.projection';
import type { InboxPorts } from './inbox.ports';
import { inboxOwnersProjection } from './inboxes/inbox-owners.projection';
import { pageItemsProjection } from './inboxes/page-items.projection';
import { messageList } from './message/message-list/message-list.projection';
import { ownSource } from './own-source';

/** The read models that an operator can rebuild here. */
export const inboxReadModels = ({
  events,
  documents,
  log,
}: Pick<InboxPorts, 'events' | 'documents' | 'log'>): ReadModel[] => [
  readModel('inbox/messages', { projection: messageList, source: ownSource(events), documents }),
  readModel('inbox/counts', { projection: inboxCountsProjection, source: ownSource(events), documents }),
  readModel('inbox/dropped', { projection: droppedCountsProjection, source: ownSource(events), documents }),
  readModel('inbox/items', { projection: pageItemsProjection, source: log, documents }),
  readModel('inbox/owners', { projection: inboxOwnersProjection, source: log, documents }),
];
