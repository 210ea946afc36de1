import { every, newMeta, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import type { DocumentStore, EventStore, Payments } from '@marquee/ports';
import { tryEach } from '../try-each';
import { checkOutcomes, customersToRetry } from './failed-checks';
import type { PlanObserver } from './observe-plan';

const EVERY_MS = 60_000;
/** Asked for again each time: the provider's clock is another one, and an event may appear late. */
const OVERLAP_MS = 5 * 60_000;
/** The provider keeps its events for 30 days. */
const KEPT_MS = 30 * 86_400_000;
/** Checkpoint of the reconciliation, as UTC milliseconds. */
const CHECKPOINT = 'billing.reconciled';

export interface ReconcilingParts {
  readonly documents: DocumentStore;
  readonly payments: Pick<Payments, 'changedSince'>;
  readonly observer: PlanObserver;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Asks the provider for what changed since the last time, as if its events had arrived, and again about customers whose check failed. A
 * customer that fails is kept for a later round, so that it delays no other. Rejects with the first failure after all checks. While the
 * provider is unavailable nothing is kept, and the next round begins at the same time. Returns how many customers it checked.
 */
export const reconcile = async ({ documents, payments, observer, clock }: ReconcilingParts): Promise<number> => {
  const at = clock();
  const expected = await documents.checkpoint(CHECKPOINT);
  const since = Math.max(at - KEPT_MS, expected === null ? 0 : Number(expected) - OVERLAP_MS);
  const changed = await payments.changedSince(since);
  const customers = [...new Set([...changed, ...(await customersToRetry(documents, at))])];
  const meta = newMeta(at);
  const failures = await tryEach(customers, (customerId) => observer.observeCustomer(customerId, meta));
  const outcomes = await checkOutcomes(documents, customers, failures, at);
  await documents.commit(outcomes, [{ name: CHECKPOINT, position: String(at), expected }]);
  if (failures.length > 0) throw failures[0]!.error;
  return customers.length;
};

export const startReconciling = (
  parts: ReconcilingParts & { readonly events: EventStore },
  observer: PeriodicObserver,
): Periodic =>
  every(EVERY_MS, async () => void (await reconcile(parts)), {
    name: 'billing-reconcile',
    lease: parts.events,
    observer,
  });
