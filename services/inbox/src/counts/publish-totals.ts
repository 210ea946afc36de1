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
 * was stalled meanwhile carry an earlier time than those of its successor, whatever the clocks say. A round ends where the newest count was
 * when it began: what changes meanwhile is for the next one. Rejects with `CheckpointConflict` where another process has continued.
 */
export const publishTotals = async ({ documents, log, clock }: TotalsPorts, signal?: AbortSignal): Promise<number> => {
  const counts = documents.collection(inboxCounts);
  let stored = await documents.checkpoint(CHECKPOINT);
  const move = async (published: Published): Promise<void> => {
    const position = JSON.stringify(published);
    await documents.commit([], [{ name: CHECKPOINT, position, expected: stored }]);
    stored = position;
  };
  const [newest] = await counts.find({ index: 'byPosition', order: 'descending', limit: 1 });
  for (let published = 0; ;) {
    const { position, asOf: before }: Published =
      stored === null ? { position: 0, asOf: 0 } : (JSON.parse(stored) as Published);
    if (signal?.aborted || newest === undefined || newest.position <= position) return published;
    const asOf = Math.max(clock(), before + 1);
    await move({ position, asOf });
    // A count that changes all the time would always lie above a bound: only what follows the first page has one, so that none comes twice.
    const to = published > 0 && { to: newest.position + 1 };
    const changed = await counts.find({ index: 'byPosition', from: position + 1, ...to, limit: AT_ONCE });
    const last = changed.at(-1);
    if (last === undefined) return published;
    await faultPoint('inbox.totals.publish');
    await log.publish(
      changed.map(({ ownerId, itemId, total }) => ({
        topic: TOPICS.inboxTotals,
        key: itemId,
        value: { name: 'inbox.ItemTotals.v1', ownerId, itemId, messages: total, asOf } satisfies InboxTotals,
      })),
    );
    await faultPoint('inbox.totals.published');
    await move({ position: last.position, asOf });
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
  every(ROUND_MS, async (signal) => void (await publishTotals(ports, signal)), {
    name: 'inbox-publish-totals',
    lease: ports.events,
    observer,
    ...(ports.random && { random: ports.random }),
  });
