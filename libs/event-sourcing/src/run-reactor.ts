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

/** For metrics and log lines. Nothing that it is given holds personal data. */
export interface ReactorObserver {
  /** After each attempt. The reason is that of its outcome; of `failed`, a reaction that threw, name and code of the error. */
  attempted(reactor: string, outcome: Outcome['outcome'] | 'failed', event: string, reason?: string): void;
  setAside(letter: DeadLetter): void;
  /** Called once at the start, and with null at the end. */
  lag(reactor: string, read: (() => ReactorLag) | null): void;
}

export interface ReactorOptions {
  readonly reactor: Reactor;
  /** The log that dead letters are written to and replayed from; of a reactor to topics also its source. */
  readonly log: EventLog;
  readonly observer: ReactorObserver;
  /** UTC milliseconds. */
  readonly clock?: () => number;
}

/** Effects between two commits: so many are made again after a crash at most, and a stop waits for so many. */
const BATCH_MAX = 10;
/** A handler that waits holds back its partition: other partitions of some logs as well. */
const LONGEST_WAIT = 30_000;

/** The reaction asked to be tried again. */
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

/** The log as this reactor reads it: its own events are a topic besides those of the log. */
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

/** The same, with what is handed over counted. */
const counted = (source: Source, lag: LagCounter): Source => ({
  publish: (messages) => source.publish(messages),
  subscribe: (options) =>
    source.subscribe({ ...options, handler: (batch) => lag.during(batch, () => options.handler(batch)) }),
});

/**
 * Makes the effects of a reactor until it is stopped: each at least once, one member of the reactor at a time for each record, in the
 * order of the source (of topics: of each partition, so of each key). A record whose effect fails holds back those behind it while
 * it is tried again with growing pauses; after the last attempt, or when the reaction says so, it is set aside whole as a dead letter and
 * the source continues. `npm run replay -- <name>` hands dead letters to the reactor again.
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
      // A read model that the reaction waits for has stopped, as the process does.
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
