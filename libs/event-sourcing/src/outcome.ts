/** The effect is made. */
export interface Done {
  readonly outcome: 'done';
}

/** There is nothing to do, and there never will be. */
export interface Skip {
  readonly outcome: 'skip';
  /** A label of the metrics: one of few, and nothing of the payload. */
  readonly reason: string;
}

/** The effect could not be made this time. */
export interface Retry {
  readonly outcome: 'retry';
  readonly reason: string;
  /** Milliseconds before which another attempt is useless. The pause is never shorter than usual. */
  readonly afterMs: number;
  readonly isCounted: true;
}

/** A dependency of the effect is unavailable, whatever the record holds: the attempt is not counted. */
export interface Away extends Omit<Retry, 'isCounted'> {
  readonly isCounted: false;
}

/** The effect follows another one that is not made yet. That is normal: the attempt is not counted and is no failure. */
export interface Wait {
  readonly outcome: 'wait';
  readonly reason: string;
  /** Milliseconds before which another attempt is useless; the usual pause is kept in any case. */
  readonly afterMs: number;
}

/** The effect can never be made: an operator has to look. */
export interface DeadLettered {
  readonly outcome: 'deadLetter';
  /** For the operator: nothing of the payload. */
  readonly reason: string;
}

/** The outcome of one attempt at an effect. */
export type Outcome = Done | Skip | Retry | Away | Wait | DeadLettered;

export const done: Done = { outcome: 'done' };
export const skip = (reason: string): Skip => ({ outcome: 'skip', reason });
/** Tried again after a growing pause; after the last attempt it is a dead letter. */
export const retry = (reason: string, afterMs = 0): Retry => ({ outcome: 'retry', reason, afterMs, isCounted: true });
/** Tried again without limit: a mail server that is down must not turn mails into dead letters. */
export const away = (reason: string, afterMs = 0): Away => ({ outcome: 'retry', reason, afterMs, isCounted: false });
/** Tried again without limit and without a warning in the log. The age of the oldest record shows one that waits too long. */
export const wait = (reason: string, afterMs = 0): Wait => ({ outcome: 'wait', reason, afterMs });
export const deadLetter = (reason: string): DeadLettered => ({ outcome: 'deadLetter', reason });
