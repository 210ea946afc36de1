import type { AnyCollection } from '@marquee/ports';
import { failedCheckRows } from './plan/failed-checks';
import { dueRows } from './subscription/end-due/due.projection';
import { trialMailboxRows } from './subscription/start-trial/trial-mailboxes';

/** Everything that the service keeps in its document store. */
export const billingCollections: readonly AnyCollection[] = [dueRows, failedCheckRows, trialMailboxRows];
