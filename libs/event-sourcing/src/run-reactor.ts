import type { DeadLetter } from '@marquee/contracts';
import { pause } from '@marquee/kernel';
import {
  inSpan,
  reasonOf,
  Refused,
  SubscriptionStopped,
  tracesOf,
  type EventLog,
  type LogBatch,
  type LogRecord,
  type LogSubscription,
} from '@marquee/ports';
import { combineSubscriptions } from './combine-subscriptions';
import { subscribeWithDeadLetters } from './dead-letters';
import type { Outcome } from './outcome';
import { ownEventsGroup } from './own-events-group';
import type { Reaction, Reactor } from './reactor';
import { LagCounter, type ReactorLag } from './reactor-lag';
import { ownEvents } from './store-as-source';

/** For metrics and log lines. Its arguments contain no personal data. */
export interface ReactorObserver {
  /**
   * After each attempt. The reason is that of the outcome. For `failed`, a reaction that threw, it is the name and the code of the error.
   */
  attempted(reactor: string, outcome: Outcome['outcome'] | 'failed', event: string, reason?: string): void;
  setAside(letter: DeadLetter): void;
  /** Called once at the start, and with null at the end. */
  lag(reactor: string, read: (() => ReactorLag) | null): void;
}

export interface ReactorOptions {
  readonly reactor: Reactor;
  /** The log for dead letters and their replays. For a reactor to topics it is also the source. */
  readonly log: EventLog;
  readonly observer: ReactorObserver;
  /** UTC milliseconds. */
  readonly clock?: () => number;
}

/** Effects between two commits. At most so many are made again after a crash, and a stop waits for at most so many. */
const BATCH_MAX = 10;
/** Milliseconds. A handler that waits delays its partition and, in some logs, other partitions. */
const LONGEST_WAIT = 30_000;

/** The reaction asked to run again. */
class RetryAsked extends Error {
  override readonly name = 'RetryAsked';

  constructor(
    readonly code: string,
    readonly isCounted: boolean,
  ) {
    super(code);
  }
}

const nameOf = (value: unknown): string | undefined => {
  const name = (value as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : undefined;
};

const reactionTo = ({ on, source }: Reactor, { value }: LogRecord): { name: string; react: Reaction } | null => {
  const name = nameOf(value);
  if (name === undefined || !Object.hasOwn(on, name)) return null;
  const react = on[name]!;
  if ('topics' in source) return { name, react };
  return { name, react: (_message, context) => react((value as { event: never }).event, context) };
};

type Source = Pick<EventLog, 'publish' | 'subscribe'>;

/** The source of this reactor: own events are one more topic besides those of the log. */
const sourceOf = ({ source, on }: Reactor, log: EventLog): Source => {
  if ('topics' in source) return log;
  const own = ownEventsGroup(source, new Set(Object.keys(on)));
  return {
    publish: (messages) => log.publish(messages),
    subscribe: async (options) =>
      combineSubscriptions([
        await own.subscribe(options),
        await log.subscribe({ ...options, topics: options.topics.filter((topic) => topic !== ownEvents) }),
      ]),
  };
};

/** The same source, with its deliveries counted. */
const counted = (source: Source, lag: LagCounter): Source => ({
  publish: (messages) => source.publish(messages),
  subscribe: (options) =>
    source.subscribe({ ...options, handler: (batch) => lag.during(batch, () => options.handler(batch)) }),
});

/**
 * Makes the effects of a reactor until it is stopped. Each effect is made at least once, by one member at a time, in the order of the
 * source (for topics: of each partition, so of each key). While a failed record is tried again with growing pauses, the records behind it
 * wait. After the last attempt, or when the reaction asks for it, the record becomes a dead letter and the source continues.
 * `npm run replay -- <name>` handles dead letters again.
 */
export const runReactor = async (options: ReactorOptions): Promise<LogSubscription> => {
  const { reactor, log, observer, clock = Date.now } = options;
  const stopping = new AbortController();
  const lag = new LagCounter(clock);

  const attempt = async (record: LogRecord): Promise<void> => {
    const found = reactionTo(reactor, record);
    if (!found) return;
    const { name, react } = found;
    let outcome: Outcome;
    try {
      const [parent = null] = tracesOf([record], clock());
      outcome = await inSpan(parent, `react ${reactor.name}`, { attributes: { 'marquee.event': name } }, () =>
        react(record.value as never, { record, signal: stopping.signal }),
      );
    } catch (error) {
      observer.attempted(reactor.name, 'failed', name, reasonOf(error));
      throw error;
    }
    const reason = 'reason' in outcome ? outcome.reason : undefined;
    observer.attempted(reactor.name, outcome.outcome, name, reason);
    if (outcome.outcome === 'deadLetter') throw new Refused(outcome.reason);
    if (outcome.outcome !== 'retry' && outcome.outcome !== 'wait') return;
    await pause(Math.min(outcome.afterMs, LONGEST_WAIT), stopping.signal);
    throw new RetryAsked(outcome.reason, outcome.outcome === 'retry' && outcome.isCounted);
  };

  const handler = async ({ records }: LogBatch): Promise<void> => {
    for (const record of records) await attempt(record);
  };

  const subscription = await subscribeWithDeadLetters({
    log: counted(sourceOf(reactor, log), lag),
    group: reactor.name,
    topics: 'topics' in reactor.source ? reactor.source.topics : [ownEvents],
    handler,
    oneByOne: true,
    batchMax: BATCH_MAX,
    ...(reactor.attempts !== undefined && { after: reactor.attempts }),
    answers: async (error) => {
      if (error instanceof RetryAsked && !error.isCounted) throw error;
      // The reaction waits for a read model that has stopped, because the process stops.
      if (error instanceof SubscriptionStopped) throw error;
      await reactor.answers?.();
    },
    clock,
    onSetAside: (letter) => observer.setAside(letter),
  });
  observer.lag(reactor.name, () => lag.read());
  return {
    caughtUp: (signal) => subscription.caughtUp(signal),
    stop: async () => {
      stopping.abort();
      await subscription.stop();
      observer.lag(reactor.name, null);
    },
  };
};
