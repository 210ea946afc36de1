import { every, type Periodic, type PeriodicObserver, type RunCommand } from '@marquee/event-sourcing';
import { isoTime, uuidv7 } from '@marquee/kernel';
import { faultPoint, type DocumentStore, type LeasedStore } from '@marquee/ports';
import { messageAggregate } from '../message.aggregate';
import { RESTORABLE_MS } from '../message.decider';
import { messageRows } from '../message-list/message-row';

const EVERY_MS = 10 * 60_000;
const AT_ONCE = 200;

interface PurgingPorts {
  readonly run: RunCommand;
  readonly documents: DocumentStore;
  readonly clock: () => number;
}

/**
 * Deletes for good what was deleted or held back 30 days ago and longer, 200 of each at most; the decider looks again, so that a message
 * that is restored or let through at this moment stays. Returns how many.
 */
export const purgeMessages = async ({ run, documents, clock }: PurgingPorts, signal?: AbortSignal): Promise<number> => {
  const at = clock();
  const rows = documents.collection(messageRows);
  const to = isoTime(at - RESTORABLE_MS + 1);
  const over = await Promise.all(
    ['deleted', 'held'].map((state) => rows.find({ index: 'byEnd', equals: [state], to, limit: AT_ONCE })),
  );
  const cause = uuidv7(at);
  let purged = 0;
  for (const { messageId } of over.flat()) {
    if (signal?.aborted) break;
    purged += await run({ at, causationId: cause, correlationId: cause }, async (unit) => {
      const message = await unit.load(messageAggregate, messageId);
      return message.execute({ type: 'PurgeMessage', data: { now: at } }).length;
    });
    await faultPoint('inbox.purged');
  }
  return purged;
};

export const startPurging = (
  ports: PurgingPorts & {
    /** One of the processes that share it purges. */
    readonly events: LeasedStore;
    readonly random?: () => number;
  },
  observer: PeriodicObserver,
): Periodic =>
  every(EVERY_MS, async (signal) => void (await purgeMessages(ports, signal)), {
    name: 'inbox-purge-messages',
    lease: ports.events,
    observer,
    ...(ports.random && { random: ports.random }),
  });
