import { readModel, type ReadModel } from '@marquee/event-sourcing';
import type { ContentPorts } from './content.ports';
import { destinationChecks } from './destination-check/check-rows.projection';
import { entitlements } from './entitlement/entitlements.projection';
import { itemList } from './item/item-list/item-list.projection';
import { itemTotals } from './item/item-list/item-totals.projection';
import { itemPlaces } from './item/item-places/item-places.projection';
import { ownersProjection } from './owners/owners.projection';
import { pageOrders } from './page/page-order/page-order.projection';
import { pageThemes } from './page/page-theme/page-theme.projection';
import { ownSource } from './own-source';
import { idleUploads } from './upload/clear-unused/idle-uploads.projection';

/** The read models that an operator can rebuild here. */
export const contentReadModels = ({
  events,
  keys,
  documents,
  log,
}: Pick<ContentPorts, 'events' | 'keys' | 'documents' | 'log'>): ReadModel[] => [
  readModel('content/items', { projection: itemList, source: ownSource(events, keys), documents }),
  readModel('content/item-places', { projection: itemPlaces, source: ownSource(events), documents }),
  readModel('content/page-orders', { projection: pageOrders, source: ownSource(events, keys), documents }),
  readModel('content/page-themes', { projection: pageThemes, source: ownSource(events, keys), documents }),
  readModel('content/uploads', { projection: idleUploads, source: ownSource(events), documents }),
  readModel('content/entitlements', { projection: entitlements, source: log, documents }),
  readModel('content/owners', { projection: ownersProjection, source: log, documents }),
  readModel('content/destination-checks', { projection: destinationChecks, source: log, documents }),
  readModel('content/item-totals', { projection: itemTotals, source: log, documents }),
];
