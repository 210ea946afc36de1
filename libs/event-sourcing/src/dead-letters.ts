import { deadLetterMessage, TOPICS, type DeadLetter, type DeadLetterMessage } from '@marquee/contracts';
import {
  reasonOf,
  Refused,
  type EventLog,
  type LogBatch,
  type LogMessage,
  type LogRecord,
  type LogSubscription,
} from '@marquee/ports';

/** Attempts before a record becomes a dead letter. With the pauses of the log they take some ten seconds. */
const ATTEMPTS = 8;
/** Milliseconds that the next dead letter waits if no record is handled in between. */
const HOLD = 60_000;

export interface Delivery {
  /** The handler got these records before: their batch was rejected, or they are replayed. */
  readonly isRedelivery: boolean;
}

export interface DeadLetterOptions {
  readonly log: Pick<EventLog, 'publish' | 'subscribe'>;
  readonly group: string;
  readonly topics: readonly string[];
  readonly handler: (batch: LogBatch, delivery: Delivery) => Promise<void>;
  /**
   * Called after each rejection, with its error. It rejects while a dependency of the handler is unavailable, best by using it as the
   * handler does. Such an attempt does not count against the record.
   */
  readonly answers: (error: unknown) => Promise<void>;
  /** Calls the handler with one record at a time. After a failure, no record that it resolved for comes again. */
  readonly oneByOne?: boolean;
  /** The most records that are committed together, as in `EventLog.subscribe`. */
  readonly batchMax?: number;
  /** Consecutive failures of a record, with every dependency available, before it becomes a dead letter; 8 by default. */
  readonly after?: number;
  /** UTC milliseconds. */
  readonly clock?: () => number;
  readonly onSetAside?: (letter: DeadLetter) => void;
}

/** State about a rejected batch that will be redelivered. */
interface Suspicion {
  readonly begins: string;
  /** The offset of the last finished record. */
  done: number;
  /** Consecutive failures of the next record. */
  failures: number;
}

const partitionOf = ({ topic, partition }: LogBatch): string => `${topic}/${partition}`;
const beginningOf = ({ records: [first] }: LogBatch): string => `${first!.offset}/${first!.at}`;

export const deadLetterMessageFor = (name: DeadLetterMessage['name'], letter: DeadLetter): LogMessage => ({
  topic: TOPICS.deadLetters,
  key: `${letter.group}/${letter.topic}/${letter.partition}`,
  value: { name, letter } satisfies DeadLetterMessage,
});

/** The letter whose replay this record requests; null if it requests none, or one of another group. */
const askedReplay = (record: LogRecord, group: string): DeadLetter | null => {
  const message = deadLetterMessage.safeParse(record.value);
  if (!message.success || message.data.name !== 'operations.ReplayAsked.v1') return null;
  return message.data.letter.group === group ? message.data.letter : null;
};

/**
 * A group subscription that one bad record cannot block. After a rejection the records of the batch come one by one. A record that fails is
 * tried `after` times, with the growing pauses of the log. Records behind it wait, so the order is kept. Then the record is written to
 * `TOPICS.deadLetters`, counts as handled, and the partition continues.
 *
 * An unavailable engine must not turn a topic into dead letters. An attempt counts only if `answers` resolves after it; otherwise the count
 * starts again. After a dead letter, the next one waits until this process has handled a record of the group or a minute has passed. So a
 * failure of every record that `answers` does not detect makes one dead letter in that time. A handler that rejects with `Refused` makes
 * its record a dead letter at once.
 *
 * The group also reads `TOPICS.deadLetters`. A requested replay reaches the handler as a batch of that record alone, with its original
 * topic, partition and offset, after records that followed it. It can fail and become a dead letter like any other record.
 *
 * Delivery is at least once, as in every group. A handler may get a record of a rejected batch again. After a crash between the letter and
 * the commit of the position, the record is tried again and the same letter may be written twice. A record that is too long for a letter is
 * retried without limit.
 */
export const subscribeWithDeadLetters = (options: DeadLetterOptions): Promise<LogSubscription> => {
  const { log, group, topics, handler, batchMax, answers, onSetAside } = options;
  const { after = ATTEMPTS, clock = Date.now, oneByOne: isOneByOne = false } = options;
  const suspicions = new Map<string, Suspicion>();
  let lastLetterAt = -Infinity;

  const handled = (): void => void (lastLetterAt = -Infinity);

  const setAside = async (letter: DeadLetter): Promise<void> => {
    const before = lastLetterAt;
    // Set before the letter is written, because partitions run at once and share one letter.
    lastLetterAt = clock();
    try {
      await log.publish([deadLetterMessageFor('operations.RecordSetAside.v1', letter)]);
    } catch (error) {
      lastLetterAt = before;
      throw error;
    }
    onSetAside?.(letter);
  };

  /** Resolves when the record has become a dead letter; rejects with the error when it must be tried again. */
  const failed = async (record: LogRecord, error: unknown, suspicion: Suspicion): Promise<void> => {
    if (!(error instanceof Refused)) {
      try {
        await answers(error);
      } catch {
        suspicion.failures = 0;
        throw error;
      }
      suspicion.failures += 1;
      if (suspicion.failures < after || clock() - lastLetterAt < HOLD) throw error;
    }
    const { topic, partition, offset, key, value, at } = record;
    const reason = reasonOf(error);
    await setAside({ group, topic, partition, offset, key, value, at, reason, setAsideAt: clock() });
  };

  const handleOne = async (record: LogRecord, suspicion: Suspicion, isRedelivery: boolean): Promise<boolean> => {
    try {
      await handler({ topic: record.topic, partition: record.partition, records: [record] }, { isRedelivery });
      handled();
      return true;
    } catch (error) {
      await failed(record, error, suspicion);
      return false;
    }
  };

  const replay = async (record: LogRecord, suspicion: Suspicion): Promise<void> => {
    const letter = askedReplay(record, group);
    if (!letter) return;
    const { topic, partition, offset, key, value, at } = letter;
    if (await handleOne({ topic, partition, offset, key, value, at }, suspicion, true))
      await log.publish([deadLetterMessageFor('operations.RecordReplayed.v1', letter)]);
  };

  const oneByOne = async (batch: LogBatch, suspicion: Suspicion, isRedelivery: boolean): Promise<void> => {
    suspicions.set(partitionOf(batch), suspicion);
    for (const record of batch.records) {
      if (record.offset <= suspicion.done) continue;
      await (record.topic === TOPICS.deadLetters
        ? replay(record, suspicion)
        : handleOne(record, suspicion, isRedelivery));
      suspicion.done = record.offset;
      suspicion.failures = 0;
    }
    suspicions.delete(partitionOf(batch));
  };

  const handle = async (batch: LogBatch): Promise<void> => {
    const known = suspicions.get(partitionOf(batch));
    const begins = beginningOf(batch);
    if (known?.begins === begins) return oneByOne(batch, known, true);
    const fresh: Suspicion = { begins, done: -Infinity, failures: 0 };
    if (isOneByOne || batch.topic === TOPICS.deadLetters) return oneByOne(batch, fresh, false);
    try {
      await handler(batch, { isRedelivery: false });
    } catch (error) {
      suspicions.set(partitionOf(batch), fresh);
      throw error;
    }
    suspicions.delete(partitionOf(batch));
    handled();
  };

  return log.subscribe({
    group,
    topics: [...topics, TOPICS.deadLetters],
    handler: handle,
    ...(batchMax !== undefined && { batchMax }),
  });
};
