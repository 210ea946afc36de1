import { TOPICS, type InboxTotals } from '@marquee/contracts';
import { every, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import { faultPoint, type DocumentStore, type EventLog, type LeasedStore } from '@marquee/ports';
import { totalsPublished } from '../inbox.metrics';
import { inboxCounts } from './inbox-count';

/** The shortest time between two rounds is a tenth less: not below a second, so that the totals of an inbox are published once a second at most. */
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
 * is published twice, as after a crash, does no harm. Their time is reserved in the checkpoint before they are read: counts of a process that
 * stood still meanwhile carry an earlier time than those of its successor, whatever the clocks say. Rejects with `CheckpointConflict` where
 * another process has gone on.
 */
export const publishTotals = async ({ documents, log, clock }: TotalsPorts): Promise<number> => {
  const counts = documents.collection(inboxCounts);
  let stored = await documents.checkpoint(CHECKPOINT);
  const move = async (published: Published): Promise<void> => {
    const position = JSON.stringify(published);
    await documents.commit([], [{ name: CHECKPOINT, position, expected: stored }]);
    stored = position;
  };
  for (let published = 0; ;) {
    const { position, asOf: before }: Published =
      stored === null ? { position: 0, asOf: 0 } : (JSON.parse(stored) as Published);
    const behind = { index: 'byPosition', from: position + 1 };
    if ((await counts.find({ ...behind, limit: 1 })).length === 0) return published;
    const asOf = Math.max(clock(), before + 1);
    await move({ position, asOf });
    const changed = await counts.find({ ...behind, limit: AT_ONCE });
    await faultPoint('inbox.totals.publish');
    await log.publish(
      changed.map(({ ownerId, itemId, total }) => ({
        topic: TOPICS.inboxTotals,
        key: itemId,
        value: { name: 'inbox.ItemTotals.v1', ownerId, itemId, messages: total, asOf } satisfies InboxTotals,
      })),
    );
    await faultPoint('inbox.totals.published');
    await move({ position: changed.at(-1)?.position ?? position, asOf });
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
