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

/** Attempts before a record is set aside; by the pauses of the log that is some ten seconds. */
const ATTEMPTS = 8;
/** How long the next letter waits while nothing at all is handled in between, in milliseconds. */
const HOLD = 60_000;

export interface Delivery {
  /** These records were handed over before: their batch was rejected, or they are replayed. */
  readonly isRedelivery: boolean;
}

export interface DeadLetterOptions {
  readonly log: Pick<EventLog, 'publish' | 'subscribe'>;
  readonly group: string;
  readonly topics: readonly string[];
  readonly handler: (batch: LogBatch, delivery: Delivery) => Promise<void>;
  /**
   * Asked after each rejection, with its error. Rejects while something that the handler needs is unavailable, best by doing what the
   * handler does to it: such an attempt says nothing about the record.
   */
  readonly answers: (error: unknown) => Promise<void>;
  /** Hands the handler one record at a time, and after a failure none again that it resolved for. */
  readonly oneByOne?: boolean;
  /** Records that are committed together at most, as in `EventLog.subscribe`. */
  readonly batchMax?: number;
  /** Consecutive failures of a record, with every dependency available, before it becomes a dead letter; 8 by default. */
  readonly after?: number;
  /** How long a second letter in a row waits for any record to be handled, in milliseconds; a minute unless given. */
  readonly holdMs?: number;
  /** UTC milliseconds. */
  readonly clock?: () => number;
  readonly onSetAside?: (letter: DeadLetter) => void;
}

/** State about a rejected batch that will be redelivered. */
interface Suspicion {
  readonly begins: string;
  /** The last offset that needs nothing more. */
  done: number;
  /** Consecutive failures of the record behind it. */
  failures: number;
}

const partitionOf = ({ topic, partition }: LogBatch): string => `${topic}/${partition}`;
const beginningOf = ({ records: [first] }: LogBatch): string => `${first!.offset}/${first!.at}`;

export const deadLetterMessageFor = (name: DeadLetterMessage['name'], letter: DeadLetter): LogMessage => ({
  topic: TOPICS.deadLetters,
  key: `${letter.group}/${letter.topic}/${letter.partition}`,
  value: { name, letter } satisfies DeadLetterMessage,
});

/** The letter whose replay is requested in this record, if that is what it says and the letter is this group's. */
const askedReplay = (record: LogRecord, group: string): DeadLetter | null => {
  const message = deadLetterMessage.safeParse(record.value);
  if (!message.success || message.data.name !== 'operations.ReplayAsked.v1') return null;
  return message.data.letter.group === group ? message.data.letter : null;
};

/**
 * A group subscription that one bad record cannot block. A rejected batch is redelivered record by record; a record that
 * fails is tried `after` times, with the growing pauses of the log, while those behind it wait, so the order stays. Then it is
 * written to `TOPICS.deadLetters`, which counts as handled, and the partition continues.
 *
 * An unavailable engine must not turn a topic into dead letters. An attempt counts only when `answers` resolves after it; one that
 * does not count resets the count. After a dead letter, the next one waits until this process has handled some record of the
 * group, or `holdMs` has passed: a fault of every record that `answers` misses costs one dead letter in that time. A handler that
 * rejects with `Refused` makes its record a dead letter at once.
 *
 * The group reads `TOPICS.deadLetters` as well: a replay that is requested there reaches the handler as a batch of that record alone,
 * with the topic, partition and offset that it had, behind records that came after it. It fails and is set aside like any other.
 *
 * At least once, as every group: a handler may see a record of a rejected batch again, and a crash between letter and position tries
 * the record again and writes the same letter twice. A record that is too long for a letter is retried without limit.
 */
export const subscribeWithDeadLetters = (options: DeadLetterOptions): Promise<LogSubscription> => {
  const { log, group, topics, handler, batchMax, answers, onSetAside } = options;
  const { after = ATTEMPTS, holdMs = HOLD, clock = Date.now, oneByOne: isOneByOne = false } = options;
  const suspicions = new Map<string, Suspicion>();
  let lastLetterAt = -Infinity;

  const handled = (): void => void (lastLetterAt = -Infinity);

  const setAside = async (letter: DeadLetter): Promise<void> => {
    const before = lastLetterAt;
    // Before it is written: partitions run side by side, and one letter is allowed to them together.
    lastLetterAt = clock();
    try {
      await log.publish([deadLetterMessageFor('operations.RecordSetAside.v1', letter)]);
    } catch (error) {
      lastLetterAt = before;
      throw error;
    }
    onSetAside?.(letter);
  };

  /** Resolves when the record was set aside; rejects with the error when it is to be tried again. */
  const failed = async (record: LogRecord, error: unknown, suspicion: Suspicion): Promise<void> => {
    if (!(error instanceof Refused)) {
      try {
        await answers(error);
      } catch {
        suspicion.failures = 0;
        throw error;
      }
      suspicion.failures += 1;
      if (suspicion.failures < after || clock() - lastLetterAt < holdMs) throw error;
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
