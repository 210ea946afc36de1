import type { DeadLetter } from '@marquee/contracts';
import type { PeriodicObserver } from '../every';
import type { ReactorLag } from '../reactor-lag';
import type { ReactorObserver } from '../run-reactor';

export interface ObservedReactors extends ReactorObserver {
  /** `done`, `failed`, or outcome and reason as in `skip: late`, in the order of the attempts. */
  readonly attempts: string[];
  readonly letters: DeadLetter[];
  /** Of the reactor that started last; null when it was stopped. */
  readLag(): ReactorLag | null;
}

/** Keeps what reactors tell. */
export const observeReactors = (): ObservedReactors => {
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

export interface ObservedRuns extends PeriodicObserver {
  /** `done`, or the message of the error. */
  readonly runs: string[];
}

/** Keeps what periodic work tells. */
export const observeRuns = (): ObservedRuns => {
  const runs: string[] = [];
  return {
    runs,
    ran: (_work, _milliseconds, error) => void runs.push(error === undefined ? 'done' : (error as Error).message),
  };
};
