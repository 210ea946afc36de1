import { readModel, type ReadModel } from '@marquee/event-sourcing';
import type { AnalyticsPorts } from './analytics.ports';
import type { ClickAnalytics } from './click-analytics';
import { ownedItemsProjection } from './items/owned-items.projection';

/** The read models that an operator can rebuild here. */
export const analyticsReadModels = (
  { log, documents }: Pick<AnalyticsPorts, 'log' | 'documents'>,
  analytics: Pick<ClickAnalytics, 'rebuildRollups'>,
): ReadModel[] => [
  readModel('analytics/items', { projection: ownedItemsProjection, source: log, documents }),
  {
    name: 'analytics/rollups',
    rebuild: (progress) => analytics.rebuildRollups((share) => progress(Math.round(share * 1000), 1000)),
  },
];
