import { every, newMeta, type Periodic, type PeriodicObserver, type RunCommand } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import { faultPoint, type DocumentCollection, type DocumentStore, type LeasedStore } from '@marquee/ports';
import { messageAggregate } from '../message.aggregate';
import { RESTORABLE_MS } from '../message.decider';
import { messageRows, type MessageRow } from '../message-list/message-row';

const EVERY_MS = 10 * 60_000;
const PAGE = 200;

interface PurgingPorts {
  readonly run: RunCommand;
  readonly documents: DocumentStore;
  readonly clock: () => number;
}

/** Each page begins behind the one before: a purged message leaves the read model a moment later. */
async function* endedBefore(
  rows: DocumentCollection<MessageRow>,
  state: MessageRow['state'],
  to: string,
): AsyncGenerator<MessageRow> {
  for (let last: MessageRow | undefined; ;) {
    const after = last && { after: { value: last.endsAfter, id: last.messageId } };
    const page = await rows.find({ index: 'byEnd', equals: [state], to, ...after, limit: PAGE });
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/**
 * Deletes permanently what was deleted or held back 30 days ago and longer; the decider looks again, so that a message that is restored or
 * let through at this moment stays. Ends early when `signal` aborts. Returns how many.
 */
export const purgeMessages = async ({ run, documents, clock }: PurgingPorts, signal?: AbortSignal): Promise<number> => {
  const at = clock();
  const rows = documents.collection(messageRows);
  const to = isoTime(at - RESTORABLE_MS + 1);
  const meta = newMeta(at);
  let purged = 0;
  for (const state of ['deleted', 'held'] as const) {
    for await (const { messageId } of endedBefore(rows, state, to)) {
      if (signal?.aborted) return purged;
      purged += await run(meta, async (unit) => {
        const message = await unit.load(messageAggregate, messageId);
        return message.execute({ type: 'PurgeMessage', data: { now: at } }).length;
      });
      await faultPoint('inbox.purged');
    }
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
