import type { LogBatch, LogRecord } from '@marquee/ports';

interface Lane {
  readonly topic: string;
  readonly partition: number;
  position: number;
  running: Promise<void> | null;
  failures: number;
  retryAt: number;
}

export interface Pump {
  wake(): void;
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Moves each partition's records to the handler, one batch of a partition at a time, partitions beside each other. A
 * partition whose handler failed waits (50 ms, doubling to 5 s) and gets the same records again.
 */
export const createPump = (options: {
  readonly lanes: readonly { topic: string; partition: number; position: number }[];
  readonly pollMs: number;
  readonly next: (topic: string, partition: number, after: number) => readonly LogRecord[];
  readonly headOf: (topic: string, partition: number) => number;
  /** Handles and commits. */
  readonly handle: (batch: LogBatch) => Promise<void>;
}): Pump => {
  const lanes: Lane[] = options.lanes.map((lane) => ({ ...lane, running: null, failures: 0, retryAt: 0 }));
  const waiting = new Set<() => void>();
  let stopped = false;

  const drain = async (lane: Lane): Promise<void> => {
    while (!stopped) {
      const records = options.next(lane.topic, lane.partition, lane.position);
      if (records.length === 0) break;
      try {
        await options.handle({ topic: lane.topic, partition: lane.partition, records });
        lane.position = records.at(-1)!.offset;
        lane.failures = 0;
      } catch {
        const pause = Math.min(50 * 2 ** lane.failures++, 5000);
        lane.retryAt = Date.now() + pause;
        setTimeout(() => turn(lane), pause).unref();
        break;
      }
    }
    waiting.forEach((check) => check());
  };

  const turn = (lane: Lane): void => {
    if (stopped || lane.running || lane.retryAt > Date.now()) return;
    lane.running = drain(lane).finally(() => {
      lane.running = null;
    });
  };

  const wake = (): void => lanes.forEach(turn);
  const poll = setInterval(wake, options.pollMs);
  poll.unref();
  wake();

  return {
    wake: () => setImmediate(wake),
    caughtUp: () => {
      const heads = lanes.map((lane) => options.headOf(lane.topic, lane.partition));
      return new Promise((resolve) => {
        const check = (): void => {
          if (!stopped && lanes.some((lane, index) => lane.position < heads[index]!)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
        wake();
      });
    },
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      await Promise.all(lanes.map((lane) => lane.running));
      waiting.forEach((check) => check());
    },
  };
};
