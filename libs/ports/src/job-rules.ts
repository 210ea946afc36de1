import { RetryLater } from './rejections';

/** Retry and lease settings of a queue. The worker applies them, so a new release changes them for waiting jobs too. */
export interface JobRules {
  readonly queue: string;
  /** A job whose handler has rejected this often is dead; 5 by default. */
  readonly attempts?: number;
  /** Milliseconds of the pause after the first rejection; 1,000 by default. The pause doubles each time, up to an hour. */
  readonly backoffMs?: number;
  /** A worker that has not renewed its lease for this many milliseconds loses its job; 10,000 by default. */
  readonly leaseMs?: number;
  /** A job that has lost this many workers is dead; 3 by default. */
  readonly losses?: number;
  /** The least milliseconds for which a done job is remembered, so that adding it again changes nothing; a week by default. */
  readonly rememberMs?: number;
}

export const WORKER_LOST = 'worker lost';

const hour = 3_600_000;

/** The rules with their defaults. Throws a `TypeError` for rules that no queue can follow. */
export const completeJobRules = (rules: JobRules): Required<JobRules> => {
  const complete = {
    attempts: 5,
    backoffMs: 1000,
    leaseMs: 10_000,
    losses: 3,
    rememberMs: 168 * hour,
    ...rules,
  };
  checkQueueName(rules.queue);
  for (const name of ['attempts', 'leaseMs', 'losses'] as const)
    if (!(complete[name] >= 1)) throw new TypeError(`${name} of ${rules.queue} must be at least 1`);
  return complete;
};

export const checkQueueName = (queue: string): void => {
  if (!/^[A-Za-z0-9.-]+$/.test(queue)) throw new TypeError('the name of a queue has letters, digits, dots and dashes');
};

/** Milliseconds to wait after this many rejections; `error` is the last. */
export const pauseAfter = ({ backoffMs }: Required<JobRules>, failures: number, error: unknown): number =>
  Math.max(Math.min(backoffMs * 2 ** (failures - 1), hour), error instanceof RetryLater ? error.afterMs : 0);
