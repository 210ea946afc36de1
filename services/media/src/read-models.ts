import { readModel, type ReadModel } from '@marquee/event-sourcing';
import type { MediaPorts } from './media.ports';
import { ownSource } from './own-source';
import { signedStickers } from './sticker/signed-stickers.projection';
import { accounts } from './views/accounts.projection';
import { itemTitles } from './views/item-titles.projection';
import { pageItems } from './views/page-items.projection';
import { pageOrders } from './views/page-orders.projection';
import { messages } from './views/messages.projection';

/** The read models that an operator can rebuild here. */
export const mediaReadModels = ({
  events,
  log,
  documents,
}: Pick<MediaPorts, 'events' | 'log' | 'documents'>): ReadModel[] => [
  readModel('media/messages', { projection: messages, source: log, documents }),
  readModel('media/item-titles', { projection: itemTitles, source: log, documents }),
  readModel('media/accounts', { projection: accounts, source: log, documents }),
  readModel('media/page-items', { projection: pageItems, source: log, documents }),
  readModel('media/page-orders', { projection: pageOrders, source: log, documents }),
  readModel('media/signed-stickers', { projection: signedStickers, source: ownSource(events), documents }),
];
