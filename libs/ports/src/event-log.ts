export interface LogMessage {
  readonly topic: string;
  readonly key: string;
  /** JSON; `null` is a tombstone. */
  readonly value: unknown;
}

/** Bytes that the key and the value of a message, as JSON text, have together at most: no outbox takes more, every log as much. */
export const LOG_MESSAGE_MAX = 900_000;

/** The value of a message as JSON text. Throws a `TypeError` for a message of more than `LOG_MESSAGE_MAX` bytes. */
export const messageText = ({ topic, key, value }: LogMessage): string => {
  const text = JSON.stringify(value ?? null);
  const bytes = Buffer.byteLength(key) + Buffer.byteLength(text);
  if (bytes > LOG_MESSAGE_MAX)
    throw new TypeError(`a message for ${topic} has ${bytes} bytes: more than ${LOG_MESSAGE_MAX}`);
  return text;
};

export interface LogRecord extends LogMessage {
  readonly partition: number;
  /** Strictly rising within (topic, partition), gaps allowed. */
  readonly offset: number;
  /** UTC milliseconds at which the log took it. */
  readonly at: number;
}

/** Records of one (topic, partition), in offset order, never empty. */
export interface LogBatch {
  readonly topic: string;
  readonly partition: number;
  readonly records: readonly LogRecord[];
}

/** Resolving commits the batch for a group. Rejecting means: the same records again after a pause. */
export type LogHandler = (batch: LogBatch) => Promise<void>;

/** The subscription was stopped before everything was handled that `caughtUp` waits for. */
export class SubscriptionStopped extends Error {
  override readonly name = 'SubscriptionStopped';

  constructor() {
    super('the subscription was stopped before it had caught up');
  }
}

export interface GroupOptions {
  readonly group: string;
  readonly topics: readonly string[];
  readonly handler: LogHandler;
  /**
   * Records in a batch at most; what has gathered, up to thousands, unless given. A batch is committed whole, so a small one bounds what comes
   * again after a crash and how long `stop` waits, for a handler whose effects are not to be made twice.
   */
  readonly batchMax?: number;
}

export interface LogSubscription {
  /**
   * Resolves when everything that the log held at the moment of the call has been handled. Rejects with `SubscriptionStopped` when the
   * subscription is stopped, or its log closed, before that, and with the reason of the signal when that aborts: a subscription that is stalled
   * keeps nothing of those that have stopped waiting.
   */
  caughtUp(signal?: AbortSignal): Promise<void>;
  /** Waits for the handler that is running, commits, and leaves. Safe to call twice. */
  stop(): Promise<void>;
}

/** Another opening of the same name has replaced this one: none of the messages is published. */
export class PublisherReplaced extends Error {
  override readonly name = 'PublisherReplaced';

  constructor(publisher: string) {
    super(`another process publishes as ${publisher} now`);
  }
}

/** A publisher whose opening fences every earlier publisher of the same name. */
export interface ExclusivePublisher {
  /**
   * All of the messages in the order given for each key or, to every reader and at any later time, none of them. Durable when it
   * resolves; readers have them some moments later, so `caughtUp` may miss what was published just before it was asked.
   * Rejects with `PublisherReplaced` when it was replaced. After any other rejection they may all be published; the next opening
   * of the name settles which, so open it again and publish all again.
   */
  publish(messages: readonly LogMessage[]): Promise<void>;
  /** Rejects what is under way, at once. Safe to call twice. */
  close(): void;
}

/**
 * The log of messages between services.
 *
 * - `publish` is durable when it resolves: all of its messages, in the order given for each key. A rejected call may
 *   have published some of them; publish all again. Consumers therefore meet duplicates.
 *   A message of `LOG_MESSAGE_MAX` bytes is taken, and so is the dead letter that holds it.
 * - `exclusive` opens a name for publishing and fences the publisher that opened it before, in any process: when it resolves,
 *   a pending call of that publisher is already published as a whole or never will be. No clock is involved, so this holds however long a
 *   process, the network or the log itself was stalled in between.
 * - Messages of one key go to one partition and keep their order.
 * - Compacted topics keep at least the newest message of each key without a limit of time; others at least their retention time.
 * - `subscribe`: a group shares the work, each partition goes to one member at a time, and each record is delivered
 *   until a handler resolved for it (at least once). A group begins at the oldest record. A handler sees one batch
 *   of a partition at a time, in order.
 * - `broadcast`: every caller sees every record with `offset > from(topic, partition)` in order. It commits nothing:
 *   the caller keeps the offset next to the rows that it produced.
 * - A handler that rejects is retried without limit, with a growing pause (at most 5 s); other partitions continue meanwhile.
 */
export interface EventLog {
  publish(messages: readonly LogMessage[]): Promise<void>;
  exclusive(name: string): Promise<ExclusivePublisher>;
  subscribe(options: GroupOptions): Promise<LogSubscription>;
  broadcast(options: {
    topics: readonly string[];
    from: (topic: string, partition: number) => number;
    handler: LogHandler;
  }): Promise<LogSubscription>;
  /** Rejects when the log does not take or hand out messages now, or is closed; asks the engine, at most 2 s. */
  check(): Promise<void>;
  close(): Promise<void>;
}
