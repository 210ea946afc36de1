import type { AnyCollection } from '@marquee/ports';
import { dueRows } from './subscription/end-due/due.projection';

/** Everything that the service keeps in its document store. */
export const billingCollections: readonly AnyCollection[] = [dueRows];
