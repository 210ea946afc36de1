import type { Projection } from '@marquee/event-sourcing';
import { hashCollection } from '@marquee/event-sourcing/testing';
import type { DocumentStore } from '@marquee/ports';
import { itemList } from '../../../services/content/src/item/item-list/item-list.projection';
import { itemTotals } from '../../../services/content/src/item/item-list/item-totals.projection';
import { ownersProjection } from '../../../services/content/src/owners/owners.projection';
import { pageOrders } from '../../../services/content/src/page/page-order/page-order.projection';
import { pageThemes } from '../../../services/content/src/page/page-theme/page-theme.projection';
import { idleUploads } from '../../../services/content/src/upload/clear-unused/idle-uploads.projection';
import { visitorAccounts } from '../../../services/redirects/src/projections/visitor-accounts.projection';
import { visitorItems } from '../../../services/redirects/src/projections/visitor-items.projection';
import { visitorOrders } from '../../../services/redirects/src/projections/visitor-orders.projection';
import { visitorThemes } from '../../../services/redirects/src/projections/visitor-themes.projection';

/** Files in the folder of one run. */
export const files = { events: 'events.db', log: 'log.db', content: 'views.db', visitors: 'visitors.db' } as const;
export const keysFolder = 'keys';

export const visitorProjections = [
  visitorAccounts,
  visitorItems,
  visitorOrders,
  visitorThemes,
] as unknown as Projection<never>[];
const contentProjections = [
  ...[itemList, pageOrders, pageThemes, idleUploads, ownersProjection, itemTotals],
] as unknown as Projection<never>[];

export type Views = Readonly<Record<'content' | 'visitors', DocumentStore>>;

/** The hash of the documents of each read model, by its name. */
export const hashesOf = async ({ content, visitors }: Views): Promise<Readonly<Record<string, string>>> => {
  const hashes: Record<string, string> = {};
  for (const { name, collection } of contentProjections) hashes[name] = await hashCollection(content, collection);
  for (const { name, collection } of visitorProjections) hashes[name] = await hashCollection(visitors, collection);
  return hashes;
};
