import type { Message } from '@marquee/kernel';
import { SubscriptionStopped, type EventStore, type LogRecord, type RecordedEvent } from '@marquee/ports';
import type { ProjectionSource } from './projection';
import { Keyring, type SubjectKeys } from './keyring';
import { ReachedPosition } from './reached-position';
import { openEvents } from './sealed-data';
import { upcastAll, type Upcasters } from './upcast';

/** The topic and partition under which a service's own events are read. */
export const ownEvents = 'own-events';

/** The record that a projection receives for each event of its service's own store. */
export interface OwnEvent<E extends Message = Message> {
  readonly event: RecordedEvent<E>;
}

/** A batch is folded and committed in one turn of the event loop: some 10 ms. */
const batchSize = 1000;
/** The same if each event is decrypted first. */
const sealedBatchSize = 250;

/**
 * Milliseconds between two batches of a reader that keeps up. Events that are appended meanwhile are folded together and committed once.
 */
const REST_MS = 25;

/**
 * Makes a service's own event store the source of a projection. Every event is a record of one partition, and its offset is its position.
 * The message's `name` is the event's type; `event` is the recorded event in its newest shape. With `keys` sealed events are decrypted,
 * with one read of the key store for each batch. Without `keys` they come as they are stored.
 */
export const storeAsSource = (
  store: EventStore,
  { upcasters = {}, keys }: { readonly upcasters?: Upcasters; readonly keys?: SubjectKeys } = {},
): ProjectionSource => ({
  broadcast: async ({ from, handler, reading }) => {
    let position = from(ownEvents, 0);
    let stopped = false;
    /** Whether events may have come since the last page was requested. */
    let isAsked = false;
    /** Whether a caller waits for the next page. */
    let isAwaited = false;
    let endRest: () => void = () => undefined;
    const reached = new ReachedPosition();
    reached.moved(position);
    let running: Promise<void> | null = null;
    let pause = 50;
    let retry: Promise<void> | null = null;

    const rest = (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, REST_MS);
        timer.unref();
        endRest = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const pageSize = keys === undefined ? batchSize : sealedBatchSize;

    const readNext = async (): Promise<readonly RecordedEvent[]> => {
      try {
        const stored = await store.readAll(position, pageSize);
        const opened = keys === undefined ? stored : await openEvents(new Keyring(keys), stored);
        const events = opened.map((event) => upcastAll(upcasters, event));
        reading?.succeeded();
        return events;
      } catch (error) {
        reading?.failed(error);
        throw error;
      }
    };

    const drain = async (): Promise<void> => {
      while (!stopped) {
        isAsked = false;
        isAwaited = false;
        const events = await readNext();
        if (events.length === 0 && isAsked) continue;
        if (events.length === 0) return;
        const records = events.map((event): LogRecord => ({
          topic: ownEvents,
          partition: 0,
          offset: event.position,
          key: event.stream,
          value: { name: event.type, event },
          at: event.meta.at,
        }));
        await handler({ topic: ownEvents, partition: 0, records });
        position = events.at(-1)!.position;
        reached.moved(position);
        pause = 50;
        // With a synchronous store no other work would run until the end.
        await (events.length === pageSize || isAwaited ? new Promise(setImmediate) : rest());
      }
    };
    const wake = (): Promise<void> => {
      if (stopped) return Promise.resolve();
      isAsked = true;
      if (retry) return retry;
      running ??= drain()
        .catch(() => {
          retry = new Promise<void>((resolve) => void setTimeout(resolve, pause).unref()).then(() => {
            retry = null;
            void wake();
          });
          pause = Math.min(pause * 2, 5000);
        })
        .finally(() => {
          running = null;
          // The request came while the last page was found empty.
          if (isAsked) void wake();
        });
      return running;
    };
    const look = (): void => {
      isAwaited = true;
      endRest();
      void wake();
    };
    const unsubscribe = store.onAppend(() => void wake());
    void wake();

    return {
      look,
      caughtUp: async (signal) => {
        const end = await store.lastPosition();
        look();
        if (await reached.reaches(end, signal)) return;
        signal?.throwIfAborted();
        throw new SubscriptionStopped();
      },
      stop: async () => {
        stopped = true;
        unsubscribe();
        endRest();
        await running;
        reached.release();
      },
    };
  },
});
