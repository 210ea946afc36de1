import { TOPICS } from '@marquee/contracts';
import { caughtUpWithin, Throttle } from '@marquee/event-sourcing';
import { pause, waitAtMost } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import { faultPoint, type EventLog, type LogHandler, type LogRecord, type LogSubscription } from '@marquee/ports';
import { createActRelayMetrics } from './act-relay.metrics';

/** The journal's group. Never renamed, because every stored act would then be published again. */
const GROUP = 'relay';
/** Acts in one call. Even long ones stay below a megabyte, which a broker accepts at once. */
const CHUNK = 500;
/** A request to the log for every few clicks would cost more than the clicks themselves. */
const PACE = { intervalMs: 100, backlog: 2_000 };
/** Milliseconds before the log is asked again which one it is. */
const IDENTITY_PAUSE = 1_000;
/** Milliseconds that a stop gives the last acts. The rest is published at the next start. */
const LAST_CALL = 1_000;

/**
 * Publishes the acts of this node's journal to the event log, in order, under the node's key, at least once. After a crash between
 * publishing and storing the position the same acts are published again, with the same positions. While the log is down the journal keeps
 * them, without a time limit. Where the log is another one than it published to before, it begins anew with the oldest act of the journal.
 */
export const startActRelay = async (options: {
  /** The journal as a log. */
  readonly acts: EventLog;
  readonly log: EventLog;
  /** Tells this log from every other one. Rejects while the log does not answer. */
  readonly identity: () => Promise<string>;
  /** Records the log that the group publishes to. Returns whether it was another one before: the group then begins anew. */
  readonly aim: (group: string, target: string) => boolean;
  readonly clock: () => number;
  readonly logger: Logger;
}): Promise<LogSubscription> => {
  const { acts, log, identity, aim, clock, logger } = options;
  const leaving = new AbortController();
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

  const knownLog = async (): Promise<string> => {
    for (;;) {
      try {
        return await identity();
      } catch (error) {
        leaving.signal.throwIfAborted();
        logger.debug({ err: error }, 'the event log does not answer: the journal keeps acts');
        await pause(IDENTITY_PAUSE, leaving.signal);
      }
    }
  };
  let beginsAnew = false;
  // Acts wait for it in the handler, so that their age shows in the metrics.
  const aimed = knownLog().then((target) => {
    beginsAnew = aim(GROUP, target);
    if (beginsAnew)
      logger.warn({ target }, 'the event log is another one: the acts of the journal are published to it');
  });

  const relayUnless =
    (isReplaced: () => boolean): LogHandler =>
    async ({ records }) => {
      waitingSince ??= records[0]!.at;
      await aimed;
      if (isReplaced()) throw new Error('the relay begins anew');
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
    };
  const subscribe = (isReplaced: () => boolean): Promise<LogSubscription> =>
    acts.subscribe({ group: GROUP, topics: [TOPICS.acts], handler: relayUnless(isReplaced) });

  let subscription = await subscribe(() => beginsAnew);
  const begun = aimed.then(async () => {
    if (!beginsAnew) return;
    await subscription.stop();
    subscription = await subscribe(() => false);
  });
  // A stop before the log answers rejects it.
  begun.catch(() => undefined);
  return {
    caughtUp: async (signal) => {
      await begun;
      await subscription.caughtUp(signal);
    },
    stop: async () => {
      throttle.hurry();
      await caughtUpWithin(LAST_CALL, [subscription]);
      leaving.abort();
      await waitAtMost(LAST_CALL, async () => {
        await begun.catch(() => undefined);
        await subscription.stop();
      });
    },
  };
};
