import type { AnyCollection } from '@marquee/ports';
import { clearances } from './clear/clearances';
import { sourceMarks } from './consume/source-register';
import { limitedItems } from './limits/limited-items';
import { ownedItems } from './items/owned-items.projection';
import { pendingTotals } from './totals/pending-totals';

/** Everything that the service keeps in its document store. */
export const analyticsCollections: readonly AnyCollection[] = [
  clearances,
  sourceMarks,
  ownedItems,
  pendingTotals,
  limitedItems,
];
