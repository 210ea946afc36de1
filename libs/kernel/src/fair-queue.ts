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
  /**
   * A job that finds no room takes the place of the newest job of the key that waits with most, within its group where that is full. It
   * is refused where no key waits with two more than its own. Costs a step for each key that waits.
   */
  readonly displaces?: true;
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

/** A job that waits. */
interface Waiter {
  start(): void;
  refuse(): void;
}

interface Key {
  running: number;
  /** Oldest first. */
  readonly waiting: Set<Waiter>;
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
      const [next] = key.waiting;
      key.waiting.delete(next!);
      countWaiting(name, -1);
      key.running += 1;
      runningAll += 1;
      settle(name, key);
      next!.start();
    }
  };

  const turn = (name: string, key: Key, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (reason: Error): void => {
        key.waiting.delete(waiter);
        countWaiting(name, -1);
        if (key.waiting.size === 0) settle(name, key);
        reject(reason);
      };
      const giveUp = (): void => leave(signal?.reason as Error);
      const settled = (): void => signal?.removeEventListener('abort', giveUp);
      const waiter: Waiter = {
        start: () => {
          settled();
          resolve();
        },
        refuse: () => {
          settled();
          leave(refusal());
        },
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      key.waiting.add(waiter);
      countWaiting(name, 1);
      if (key.running < runningPerKey) makeReady(name);
      startNext();
    });

  /** Refuses a job of the key that waits with most, so that one of this key finds room; false where there is none to refuse. */
  const makeRoom = (name: string): boolean => {
    const group = groupOf(name);
    const isGroupFull = (waitingOf.get(group) ?? 0) >= waitingPerGroup;
    const own = keys.get(name)?.waiting.size ?? 0;
    if (own >= waitingPerKey) return false;
    let largest: Key | undefined;
    for (const [other, key] of keys)
      if (key.waiting.size > (largest?.waiting.size ?? own + 1) && (!isGroupFull || groupOf(other) === group))
        largest = key;
    [...(largest?.waiting ?? [])].at(-1)?.refuse();
    return largest !== undefined;
  };

  return {
    hasRoom,
    get waiting() {
      return waitingAll;
    },
    run: async (name, job, signal) => {
      signal?.throwIfAborted();
      if (!hasRoom(name) && !(options.displaces && makeRoom(name))) throw refusal();
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
