export interface FairQueueOptions {
  /** Jobs that run at once, over all keys. */
  readonly running: number;
  /** Jobs of one key that run at once; `running` by default. */
  readonly runningPerKey?: number;
  /** Jobs that may wait, over all keys; without a bound by default. */
  readonly waiting?: number;
  /** Jobs of one key that may wait; `waiting` by default. */
  readonly waitingPerKey?: number;
  /** The group of a key. Groups take turns before their keys do. By default all keys are one group. */
  readonly groupOf?: (key: string) => string;
  /** Jobs of one group that may wait; `waiting` by default. */
  readonly waitingPerGroup?: number;
  /** The error for a job that finds no room to wait; `the queue is full` by default. */
  readonly refusal?: () => Error;
}

/**
 * Runs jobs under a key, such as an account or an address. Jobs of one key run in the order in which they came. Waiting keys take turns,
 * one job each, so a key with many jobs delays a key with one job by at most one job for each key before it. Groups of keys take turns in
 * the same way, so a group of many keys delays a group of one key by at most one job. A job that finds no room to wait is refused before it
 * begins. Each step costs the same with any number of jobs.
 */
export interface FairQueue {
  /**
   * Settles as `job` does, or rejects with the queue's refusal. When `signal` aborts before the job has begun, the job leaves the queue,
   * never begins, and the call rejects with the signal's reason.
   */
  run<Result>(key: string, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Whether a job under the key would begin or wait now, and not be refused. */
  hasRoom(key: string): boolean;
  /** Jobs that wait, over all keys. */
  readonly waiting: number;
}

interface Key {
  running: number;
  /** Starters of the jobs that wait, oldest first. */
  readonly waiting: Set<() => void>;
}

export const createFairQueue = (options: FairQueueOptions): FairQueue => {
  const { running, runningPerKey = running, waiting = Infinity } = options;
  const { waitingPerKey = waiting, waitingPerGroup = waiting } = options;
  const groupOf = options.groupOf ?? (() => '');
  const refusal = options.refusal ?? (() => new Error('the queue is full'));
  const keys = new Map<string, Key>();
  /** Keys whose next job may start as soon as there is room, by group; groups and keys in the order of their turns. */
  const ready = new Map<string, Set<string>>();
  /** Jobs that wait, by group. */
  const waitingOf = new Map<string, number>();
  let runningAll = 0;
  let waitingAll = 0;

  const keyOf = (name: string): Key => {
    let key = keys.get(name);
    if (!key) keys.set(name, (key = { running: 0, waiting: new Set() }));
    return key;
  };

  const countWaiting = (name: string, change: 1 | -1): void => {
    const group = groupOf(name);
    const count = (waitingOf.get(group) ?? 0) + change;
    if (count === 0) waitingOf.delete(group);
    else waitingOf.set(group, count);
    waitingAll += change;
  };

  const hasRoom = (name: string): boolean => {
    const key = keys.get(name);
    if (runningAll < running && (key?.running ?? 0) < runningPerKey) return true;
    return (
      waitingAll < waiting &&
      (key?.waiting.size ?? 0) < waitingPerKey &&
      (waitingOf.get(groupOf(name)) ?? 0) < waitingPerGroup
    );
  };

  const makeReady = (name: string): void => {
    const group = groupOf(name);
    const turns = ready.get(group);
    if (turns) turns.add(name);
    else ready.set(group, new Set([name]));
  };

  /** Puts the key at the end of the turns of its group, or removes it when it has no more jobs. */
  const settle = (name: string, key: Key): void => {
    const group = groupOf(name);
    const turns = ready.get(group);
    if (turns?.delete(name) && turns.size === 0) ready.delete(group);
    if (key.waiting.size > 0 && key.running < runningPerKey) makeReady(name);
    else if (key.waiting.size === 0 && key.running === 0) keys.delete(name);
  };

  /** The key whose turn it is; its group goes to the end of the turns. */
  const takeTurn = (): string | undefined => {
    const [first] = ready;
    if (!first) return undefined;
    const [group, turns] = first;
    ready.delete(group);
    ready.set(group, turns);
    const [name] = turns;
    return name;
  };

  const startNext = (): void => {
    while (runningAll < running) {
      const name = takeTurn();
      if (name === undefined) return;
      const key = keyOf(name);
      const [start] = key.waiting;
      key.waiting.delete(start!);
      countWaiting(name, -1);
      key.running += 1;
      runningAll += 1;
      settle(name, key);
      start!();
    }
  };

  const turn = (name: string, key: Key, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        key.waiting.delete(start);
        countWaiting(name, -1);
        if (key.waiting.size === 0) settle(name, key);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      key.waiting.add(start);
      countWaiting(name, 1);
      if (key.running < runningPerKey) makeReady(name);
      startNext();
    });

  return {
    hasRoom,
    get waiting() {
      return waitingAll;
    },
    run: async (name, job, signal) => {
      signal?.throwIfAborted();
      if (!hasRoom(name)) throw refusal();
      const key = keyOf(name);
      await turn(name, key, signal);
      try {
        return await job();
      } finally {
        key.running -= 1;
        runningAll -= 1;
        settle(name, key);
        startNext();
      }
    },
  };
};
