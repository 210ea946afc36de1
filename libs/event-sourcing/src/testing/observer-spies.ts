import type { DeadLetter } from '@marquee/contracts';
import type { JobCounts } from '@marquee/ports';
import type { PeriodicObserver } from '../every';
import type { ProgressObserver } from '../progress';
import type { ReactorLag } from '../reactor-lag';
import type { JobObserver } from '../run-job';
import type { ReactorObserver } from '../run-reactor';

export interface ReactorSpy extends ReactorObserver {
  /** The outcomes in the order of the attempts, with the reason where there is one: `done`, `skip: late`, `failed: RangeError`. */
  readonly attempts: string[];
  readonly letters: DeadLetter[];
  /** Of the reactor that started last; null when it was stopped. */
  readLag(): ReactorLag | null;
}

/** A spy that keeps what reactors tell. */
export const reactorSpy = (): ReactorSpy => {
  const attempts: string[] = [];
  const letters: DeadLetter[] = [];
  let read: (() => ReactorLag) | null = null;
  return {
    attempts,
    letters,
    attempted: (_reactor, outcome, _event, reason) =>
      void attempts.push(reason === undefined ? outcome : `${outcome}: ${reason}`),
    setAside: (letter) => void letters.push(letter),
    lag: (_reactor, lag) => void (read = lag),
    readLag: () => read && read(),
  };
};

export interface PeriodicSpy extends PeriodicObserver {
  /** `done`, or the message of the error. */
  readonly runs: string[];
  /** Works that the process has left. */
  readonly ended: string[];
}

/** A spy that keeps what periodic work tells. */
export const periodicSpy = (): PeriodicSpy => {
  const runs: string[] = [];
  const ended: string[] = [];
  return {
    runs,
    ended,
    ran: (_work, _milliseconds, error) => void runs.push(error === undefined ? 'done' : (error as Error).message),
    left: (work) => void ended.push(work),
  };
};

export interface JobSpy extends JobObserver, ProgressSpy {
  /** As of `ReactorSpy`. */
  readonly attempts: string[];
  /** Why jobs died. */
  readonly deaths: string[];
  /** Of the job that started last; null when it was stopped. */
  readCounts(): Promise<JobCounts | null>;
}

/** A spy that keeps what jobs tell. */
export const jobSpy = (): JobSpy => {
  const attempts: string[] = [];
  const deaths: string[] = [];
  let read: (() => Promise<JobCounts>) | null = null;
  return {
    ...progressSpy(),
    attempts,
    deaths,
    died: (_job, reason) => void deaths.push(reason),
    attempted: (_job, outcome, reason) => void attempts.push(reason === undefined ? outcome : `${outcome}: ${reason}`),
    counts: (_job, counts) => void (read = counts),
    readCounts: async () => read && read(),
  };
};

export interface ProgressSpy extends ProgressObserver {
  /** `{name} failed: {reason}` and `{name} recovered`, in their order. */
  readonly reported: string[];
}

/** A spy that keeps what relays, projections and jobs report about their progress. */
export const progressSpy = (): ProgressSpy => {
  const reported: string[] = [];
  return {
    reported,
    failed: (name, reason) => void reported.push(`${name} failed: ${reason}`),
    recovered: (name) => void reported.push(`${name} recovered`),
  };
};
