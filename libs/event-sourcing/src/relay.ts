import { faultPoint, type EventLog, type EventStore } from '@marquee/ports';

export interface Relay {
  /** Resolves once the outbox was found empty. */
  drained(): Promise<void>;
  /** Carries what is still there, as long as the log takes it; the rest waits for the next start. Safe to call twice. */
  stop(): Promise<void>;
}

const batchSize = 200;

/**
 * Carries the outbox to the event log in commit order, at least once: a crash between publishing and forgetting
 * publishes again. A log that refuses is asked again after a pause that doubles up to five seconds.
 */
export const startRelay = ({
  store,
  log,
  pollMs = 1000,
}: {
  store: EventStore;
  log: EventLog;
  pollMs?: number;
}): Relay => {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  let pause = 50;
  let failed: unknown = null;

  const carry = async (): Promise<void> => {
    for (;;) {
      again = false;
      const rows = await store.outboxNext(batchSize);
      if (rows.length === 0) {
        if (again) continue;
        return;
      }
      await faultPoint('relay.before-publish');
      await log.publish(rows);
      await faultPoint('relay.before-mark');
      await store.outboxMarkSent(rows.map((row) => row.id));
      pause = 50;
      if (rows.length === batchSize) await new Promise(setImmediate);
    }
  };

  const wake = (): void => {
    again = true;
    if (stopped || running) return;
    failed = null;
    running = carry()
      .catch((error: unknown) => {
        failed = error;
        setTimeout(wake, pause).unref();
        pause = Math.min(pause * 2, 5000);
      })
      .finally(() => {
        running = null;
      });
  };

  const unsubscribe = store.onOutbox(wake);
  const poll = setInterval(wake, pollMs);
  poll.unref();
  wake();

  return {
    drained: async () => {
      do {
        wake();
        await running;
        if (failed) await new Promise((resolve) => setTimeout(resolve, pause));
      } while (!stopped && (await store.outboxNext(1)).length > 0);
    },
    stop: async () => {
      stopped = true;
      unsubscribe();
      clearInterval(poll);
      await running;
      // A log that refuses now is asked by the next start: the outbox keeps what is left.
      await carry().catch(() => undefined);
    },
  };
};
