import { readModel, type ReadModel } from '@marquee/event-sourcing';
import { visitorAccounts } from './projections/visitor-accounts.projection';
import { visitorItems } from './projections/visitor-items.projection';
import { visitorLimits } from './projections/visitor-limits.projection';
import { visitorOrders } from './projections/visitor-orders.projection';
import { visitorThemes } from './projections/visitor-themes.projection';
import { visitorPreviews } from './projections/visitor-previews.projection';
import { visitorStickers } from './projections/visitor-stickers.projection';
import { visitorRules } from './projections/visitor-rules.projection';
import type { RedirectsPorts } from './redirects.ports';

/** The read models that an operator can rebuild here. */
export const redirectsReadModels = ({ log, documents }: Pick<RedirectsPorts, 'log' | 'documents'>): ReadModel[] => [
  readModel('redirects/accounts', { projection: visitorAccounts, source: log, documents }),
  readModel('redirects/items', { projection: visitorItems, source: log, documents }),
  readModel('redirects/orders', { projection: visitorOrders, source: log, documents }),
  readModel('redirects/themes', { projection: visitorThemes, source: log, documents }),
  readModel('redirects/stickers', { projection: visitorStickers, source: log, documents }),
  readModel('redirects/previews', { projection: visitorPreviews, source: log, documents }),
  readModel('redirects/limits', { projection: visitorLimits, source: log, documents }),
  readModel('redirects/rules', { projection: visitorRules, source: log, documents }),
];
