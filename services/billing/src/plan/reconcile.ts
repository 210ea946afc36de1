import { every, newMeta, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import type { DocumentStore, EventStore, Payments } from '@marquee/ports';
import { tryEach } from '../try-each';
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
 * Asks the provider for what changed since the last time, as if its events had arrived. Where that fails for one customer, the others are
 * checked, and all of them again the next time. Returns how many customers it checked.
 */
export const reconcile = async ({ documents, payments, observer, clock }: ReconcilingParts): Promise<number> => {
  const at = clock();
  const expected = await documents.checkpoint(CHECKPOINT);
  const since = Math.max(at - KEPT_MS, expected === null ? 0 : Number(expected) - OVERLAP_MS);
  const customers = await payments.changedSince(since);
  const meta = newMeta(at);
  await tryEach(customers, (customerId) => observer.observeCustomer(customerId, meta));
  await documents.commit([], [{ name: CHECKPOINT, position: String(at), expected }]);
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
