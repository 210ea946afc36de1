import { readModel, storeAsSource, type ReadModel } from '@marquee/event-sourcing';
import type { ContentPorts } from './content.ports';
import { clickTotals } from './item/item-list/click-totals.projection';
import { itemList } from './item/item-list/item-list.projection';

/** What an operator can rebuild here. */
export const contentReadModels = ({
  events,
  log,
  documents,
}: Pick<ContentPorts, 'events' | 'log' | 'documents'>): ReadModel[] => [
  readModel('content/items', { projection: itemList, source: storeAsSource(events), documents }),
  readModel('content/click-totals', { projection: clickTotals, source: log, documents }),
];
