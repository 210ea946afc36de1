import { TOPICS } from '@marquee/contracts';
import { caughtUpWithin, Throttle } from '@marquee/event-sourcing';
import { waitAtMost } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import { faultPoint, type EventLog, type LogRecord, type LogSubscription } from '@marquee/ports';
import { createActRelayMetrics } from './act-relay.metrics';

/** The journal's group. Never renamed, because every stored act would then be published again. */
const GROUP = 'relay';
/** Acts in one call. Even long ones stay below a megabyte, which a broker accepts at once. */
const CHUNK = 500;
/** A request to the log for every few clicks would cost more than the clicks themselves. */
const PACE = { intervalMs: 100, backlog: 2_000 };
/** Milliseconds that a stop gives the last acts. The rest is published at the next start. */
const LAST_CALL = 1_000;

/**
 * Publishes the acts of this node's journal to the event log, in order, under the node's key, at least once. After a crash between
 * publishing and storing the position the same acts are published again, with the same positions. While the log is down the journal keeps
 * them, without a time limit.
 */
export const startActRelay = async (options: {
  /** The journal as a log. */
  readonly acts: EventLog;
  readonly log: EventLog;
  readonly clock: () => number;
  readonly logger: Logger;
}): Promise<LogSubscription> => {
  const { acts, log, clock, logger } = options;
  const throttle = new Throttle(PACE);
  let waitingSince: number | null = null;
  const metrics = createActRelayMetrics(clock, () => waitingSince);

  const publish = async (records: readonly LogRecord[]): Promise<void> => {
    for (let from = 0; from < records.length; from += CHUNK) {
      const chunk = records.slice(from, from + CHUNK);
      await log.publish(chunk.map(({ topic, key, value }) => ({ topic, key, value })));
      metrics.published(chunk.length);
    }
  };

  const subscription = await acts.subscribe({
    group: GROUP,
    topics: [TOPICS.acts],
    handler: async ({ records }) => {
      waitingSince ??= records[0]!.at;
      await throttle.admit(records.length);
      try {
        await faultPoint('act-relay.before-publish');
        await publish(records);
        await faultPoint('act-relay.before-commit');
      } catch (error) {
        logger.warn({ err: error }, 'the event log does not take acts: the journal keeps them');
        throw error;
      }
      waitingSince = null;
    },
  });
  return {
    caughtUp: (signal) => subscription.caughtUp(signal),
    stop: async () => {
      throttle.hurry();
      await caughtUpWithin(LAST_CALL, [subscription]);
      await waitAtMost(LAST_CALL, () => subscription.stop());
    },
  };
};
