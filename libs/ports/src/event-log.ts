export interface LogMessage {
  readonly topic: string;
  readonly key: string;
  /** JSON; `null` is a tombstone. */
  readonly value: unknown;
}

/** The largest message in bytes, key and value as JSON text together. No outbox accepts more, and every log accepts as much. */
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
  /** UTC milliseconds at which the log stored it. */
  readonly at: number;
}

/** Records of one (topic, partition), in offset order, never empty. */
export interface LogBatch {
  readonly topic: string;
  readonly partition: number;
  readonly records: readonly LogRecord[];
}

/** When it resolves, the batch is committed for a group. When it rejects, the same records come again after a pause. */
export type LogHandler = (batch: LogBatch) => Promise<void>;

/** The subscription was stopped before it had handled everything that `caughtUp` waits for. */
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
   * The most records in a batch. By default a batch has all waiting records, up to thousands. A batch is committed whole. So a small one
   * limits how many records come again after a crash and how long `stop` waits, which suits handlers with effects.
   */
  readonly batchMax?: number;
}

export interface LogSubscription {
  /**
   * Resolves when everything that the log held at the moment of the call has been handled. Rejects with `SubscriptionStopped` when the
   * subscription is stopped or its log closed before that, and with the signal's reason when the signal aborts. A stalled subscription
   * keeps nothing about callers that have stopped waiting.
   */
  caughtUp(signal?: AbortSignal): Promise<void>;
  /** Waits for the running handler, commits, and leaves the group. Safe to call twice. */
  stop(): Promise<void>;
}

/** Another publisher has opened the same name. None of the messages is published. */
export class PublisherReplaced extends Error {
  override readonly name = 'PublisherReplaced';

  constructor(publisher: string) {
    super(`another process publishes as ${publisher} now`);
  }
}

/** A publisher whose opening fences every earlier publisher of the same name. */
export interface ExclusivePublisher {
  /**
   * Publishes all of the messages, or none of them for every reader at any later time. Messages of one key keep the given order. Durable
   * when it resolves. Readers receive the messages some moments later, so `caughtUp` may miss messages that were published just before it
   * was called. Rejects with `PublisherReplaced` when another publisher has opened the name. After any other rejection all of the messages
   * may be published. The next opening of the name settles it, so open the name again and publish all of them again.
   */
  publish(messages: readonly LogMessage[]): Promise<void>;
  /** Rejects pending calls at once. Safe to call twice. */
  close(): void;
}

/**
 * The log of messages between services.
 *
 * - `publish` is durable when it resolves. Messages of one key keep the given order. A rejected call may have published some of its
 *   messages; publish all of them again. So consumers receive duplicates. A message of `LOG_MESSAGE_MAX` bytes is accepted, and so is the
 *   dead letter that holds it.
 * - `exclusive` opens a name for publishing and fences the publisher that opened it before, in any process. When it resolves, a pending
 *   call of the earlier publisher is published as a whole or never will be. No clock is involved, so this holds however long a process, the
 *   network or the log was stalled.
 * - Messages of one key go to one partition and keep their order.
 * - Compacted topics keep at least the newest message of each key without a time limit. Other topics keep each message for at least their
 *   retention time.
 * - `subscribe` shares the records of topics among the members of a group. Each partition goes to one member at a time. Each record is
 *   delivered until a handler has resolved for it (at least once). A group begins at the oldest record. A handler gets one batch of a
 *   partition at a time, in order.
 * - `broadcast` gives every caller every record with `offset > from(topic, partition)`, in order. It commits nothing: the caller stores the
 *   offset next to the rows that it produces.
 * - A handler that rejects is retried without limit, with a growing pause of at most 5 s. Other partitions continue.
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
  /** Asks the engine. Rejects when the log does not accept or deliver messages now or is closed, after 2 s at the latest. */
  check(): Promise<void>;
  close(): Promise<void>;
}
