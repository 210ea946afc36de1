import { TOPICS, type InboxTotals } from '@marquee/contracts';
import { every, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import { faultPoint, type DocumentStore, type EventLog, type LeasedStore } from '@marquee/ports';
import { totalsPublished } from '../inbox.metrics';
import { inboxCounts } from './inbox-count';

/** The shortest time between two rounds is a tenth less: not below a second, so that an inbox is told of once a second at most. */
const ROUND_MS = 1120;
/** Inboxes of one message to the log; the others follow in the same round. */
const AT_ONCE = 500;

const CHECKPOINT = 'inbox:totals-published';

/** How far the totals are published: the position of the newest event in them, and the time that they carry. */
interface Published {
  readonly position: number;
  readonly asOf: number;
}

interface TotalsPorts {
  readonly documents: DocumentStore;
  readonly log: Pick<EventLog, 'publish'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Publishes the counts of each inbox that changed since the last round, and answers of how many. The counts are absolute, so that one that
 * is published twice, as after a crash, does no harm; `asOf` rises also where a clock was set back or another process goes on.
 */
export const publishTotals = async ({ documents, log, clock }: TotalsPorts): Promise<number> => {
  let stored = await documents.checkpoint(CHECKPOINT);
  let published = 0;
  for (;;) {
    const before: Published = stored === null ? { position: 0, asOf: 0 } : (JSON.parse(stored) as Published);
    const changed = await documents
      .collection(inboxCounts)
      .find({ index: 'byPosition', from: before.position + 1, limit: AT_ONCE });
    if (changed.length === 0) return published;
    const asOf = Math.max(clock(), before.asOf + 1);
    await faultPoint('inbox.totals.publish');
    await log.publish(
      changed.map(({ ownerId, itemId, total }) => ({
        topic: TOPICS.inboxTotals,
        key: itemId,
        value: { name: 'inbox.ItemTotals.v1', ownerId, itemId, messages: total, asOf } satisfies InboxTotals,
      })),
    );
    await faultPoint('inbox.totals.published');
    const position = JSON.stringify({ position: changed.at(-1)!.position, asOf } satisfies Published);
    await documents.commit([], [{ name: CHECKPOINT, position, expected: stored }]);
    stored = position;
    published += changed.length;
    totalsPublished.inc(changed.length);
  }
};

export const startPublishingTotals = (
  ports: TotalsPorts & {
    /** One of the processes that share it publishes. */
    readonly events: LeasedStore;
    readonly random?: () => number;
  },
  observer: PeriodicObserver,
): Periodic =>
  every(ROUND_MS, async () => void (await publishTotals(ports)), {
    name: 'inbox-publish-totals',
    lease: ports.events,
    observer,
    ...(ports.random && { random: ports.random }),
  });
