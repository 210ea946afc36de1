import { pause } from '@marquee/kernel';
import type { LeasedStore } from '@marquee/ports';
import { soleLeadership, leadershipOf, type Leadership } from './leadership';
import { watchLeadership } from './leadership-watch';

/** For metrics and log lines. */
export interface PeriodicObserver {
  /** After each run, with its duration and its error. */
  ran(work: string, milliseconds: number, error?: unknown): void;
  /** When this process does not run the work, because it has stopped or another process runs it. Called repeatedly. */
  left(work: string): void;
}

export interface PeriodicOptions {
  /** `{service}-{what}`. Members that name the same lease share it. */
  readonly name: string;
  readonly observer: PeriodicObserver;
  /** Only one of the processes that share this store runs the work. Without it every process does. */
  readonly lease?: LeasedStore;
  /**
   * Evenly distributed in [0, 1). It makes the interval shorter or longer by up to a tenth, so that processes that start together do not
   * run together.
   */
  readonly random?: () => number;
}

export interface Periodic {
  /** Aborts the signal of a running run and waits for its end. Another process may then run the work at once. Safe to call twice. */
  stop(): Promise<void>;
}

const JITTER = 0.1;

/**
 * Runs `work` every `intervalMs` milliseconds, the first time after one interval. Runs never overlap: the next interval begins when a run
 * has ended, whether it resolved or rejected. The signal aborts at the stop and when another process has taken over.
 */
export const every = (
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  { name, observer, lease, random = Math.random }: PeriodicOptions,
): Periodic => {
  const stopping = new AbortController();
  const leadership: Leadership = lease ? leadershipOf(lease, `every:${name}`) : soleLeadership;
  let run: AbortController | null = null;
  const giveUp = (): void => {
    run?.abort();
    observer.left(name);
  };
  const watch = lease ? watchLeadership(leadership, (isLeader) => void (isLeader || giveUp())) : null;

  const runOnce = async (): Promise<void> => {
    const current = new AbortController();
    run = current;
    const begun = performance.now();
    try {
      await work(current.signal);
      observer.ran(name, performance.now() - begun);
    } catch (error) {
      // An interrupted run has not failed.
      if (!current.signal.aborted) observer.ran(name, performance.now() - begun, error);
    } finally {
      run = null;
    }
  };

  const loop = async (): Promise<void> => {
    for (;;) {
      await pause(intervalMs * (1 + JITTER * (2 * random() - 1)), stopping.signal);
      if (stopping.signal.aborted) return;
      if (leadership.isLeader()) await runOnce();
    }
  };
  const looping = loop();

  return {
    stop: async () => {
      stopping.abort();
      run?.abort();
      await looping;
      observer.left(name);
      await watch?.stop();
    },
  };
};
