import { deadLetterId, deadLetterMessage, TOPICS, type DeadLetter } from '@marquee/contracts';
import type { EventLog, LogBatch } from '@marquee/ports';
import { deadLetterMessageFor } from './dead-letters';

/** Milliseconds that a replay waits for its next outcome: longer than a letter that fails again takes. */
const PATIENCE = 90_000;

export interface WaitingLetter {
  readonly letter: DeadLetter;
  /** Its replay was requested, and the group has not reported the outcome. */
  readonly isAsked: boolean;
}

export interface ReplayResult {
  readonly replayed: number;
  /** Set aside again, with the new reason. */
  readonly failed: readonly DeadLetter[];
  /** Without an outcome: the group is not running, or the time was too short. It handles them when it can. */
  readonly unanswered: number;
}

/** Follows the state of every dead letter until `stop`. */
const followLetters = async (log: EventLog, onNews: (id: string, now: WaitingLetter | null) => void) => {
  const letters = new Map<string, WaitingLetter>();
  const follow = async ({ records }: LogBatch): Promise<void> => {
    for (const { value } of records) {
      const message = deadLetterMessage.safeParse(value);
      if (!message.success) continue;
      const { name, letter } = message.data;
      const id = deadLetterId(letter);
      const now =
        name === 'operations.RecordReplayed.v1' ? null : { letter, isAsked: name === 'operations.ReplayAsked.v1' };
      if (now) letters.set(id, now);
      else letters.delete(id);
      onNews(id, now);
    }
  };
  const subscription = await log.broadcast({ topics: [TOPICS.deadLetters], from: () => -1, handler: follow });
  try {
    await subscription.caughtUp();
  } catch (error) {
    await subscription.stop();
    throw error;
  }
  return { letters, stop: () => subscription.stop() };
};

/** Every letter that waits for a replay or for its outcome. */
export const waitingDeadLetters = async (log: EventLog): Promise<readonly WaitingLetter[]> => {
  const { letters, stop } = await followLetters(log, () => undefined);
  await stop();
  return [...letters.values()];
};

/**
 * Has the group's handler handle each waiting letter of the group again, in the order of each partition, and returns the outcomes.
 *
 * It requests this in the topic of the letters, which only the groups read; each group skips the letters of others. If a record were
 * published to its own topic again, every consumer of that topic would get it twice, and in a compacted topic it would replace the newest
 * state of its key. A letter whose replay was requested already is not requested again.
 */
export const replayDeadLetters = async (
  log: EventLog,
  group: string,
  progress: (done: number, total: number) => void = () => undefined,
  patienceMs = PATIENCE,
): Promise<ReplayResult> => {
  const open = new Set<string>();
  const failed: DeadLetter[] = [];
  let total = 0;
  let wake: () => void = () => undefined;
  const followed = await followLetters(log, (id, now) => {
    if (now?.isAsked || !open.delete(id)) return;
    if (now) failed.push(now.letter);
    progress(total - open.size, total);
    wake();
  });
  /** Resolves to false when no outcome came in this time. */
  const news = (): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  try {
    const own = [...followed.letters].filter(([, { letter }]) => letter.group === group);
    for (const [id] of own) open.add(id);
    total = own.length;
    const toAsk = own.filter(([, { isAsked }]) => !isAsked);
    await log.publish(toAsk.map(([, { letter }]) => deadLetterMessageFor('operations.ReplayAsked.v1', letter)));
    while (open.size > 0 && (await news())) continue;
    return { replayed: total - open.size - failed.length, failed, unanswered: open.size };
  } finally {
    await followed.stop();
  }
};
