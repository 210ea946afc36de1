import { every, newMeta, type Periodic, type PeriodicObserver, type RunCommand } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import { faultPoint, PaymentsUnavailable, type DocumentStore, type EventMeta, type EventStore } from '@marquee/ports';
import type { PlanObserver } from '../../plan/observe-plan';
import { tryEach } from '../../try-each';
import { subscriptionAggregate } from '../subscription.aggregate';
import { dueRows } from './due.projection';

const EVERY_MS = 2_000;
const AT_ONCE = 200;

export interface EndingParts {
  readonly documents: DocumentStore;
  readonly run: RunCommand;
  readonly observer: PlanObserver;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** A plan may have been paid again without our knowing, so the provider has the first word; while it is unavailable the known end counts. */
const askProvider = async (observer: PlanObserver, accountId: string, meta: EventMeta): Promise<void> => {
  try {
    await observer.observe(accountId, meta);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
  }
};

/**
 * Ends the trials and plans whose time is over, 200 at most; the decider looks again, so that each ends once whatever the clock did and
 * however many processes run this. A failure about one of them keeps neither it nor the others from ending, and is what this rejects with
 * afterwards. Returns how many were due.
 */
export const endDue = async ({ documents, run, observer, clock }: EndingParts): Promise<number> => {
  const at = clock();
  const rows = await documents.collection(dueRows).find({ index: 'byEnd', to: isoTime(at + 1), limit: AT_ONCE });
  const meta = newMeta(at);
  const end = (accountId: string): Promise<void> =>
    run(meta, async (unit) => {
      const subscription = await unit.load(subscriptionAggregate, accountId);
      subscription.execute({ type: 'EndDue', data: { accountId, now: at } });
    });
  const failures = await tryEach(rows, async ({ accountId }) => {
    try {
      await askProvider(observer, accountId, meta);
    } finally {
      await end(accountId);
    }
    await faultPoint('billing.ended');
  });
  if (failures.length > 0) throw failures[0]!.error;
  return rows.length;
};

export const startEnding = (
  parts: EndingParts & { readonly events: EventStore },
  observer: PeriodicObserver,
): Periodic =>
  every(EVERY_MS, async () => void (await endDue(parts)), {
    name: 'billing-end-due',
    lease: parts.events,
    observer,
  });
