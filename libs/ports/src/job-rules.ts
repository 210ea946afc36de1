import { RetryLater } from './rejections';

/** Retry and lease settings of a queue. The worker applies them, so a new release changes them for waiting jobs too. */
export interface JobRules {
  readonly queue: string;
  /** A job whose handler rejected this often is dead; 5 unless given. */
  readonly attempts?: number;
  /** Pause after the first rejection in milliseconds; 1,000 unless given. It doubles each time, up to an hour. */
  readonly backoffMs?: number;
  /** A worker that gave no sign of life for this many milliseconds has lost its job; 10,000 unless given. */
  readonly leaseMs?: number;
  /** A job that this many workers were lost over is dead; 3 unless given. */
  readonly losses?: number;
  /** For how long, at least, a job that is done is known, so that adding it again changes nothing; a week unless given. */
  readonly rememberMs?: number;
}

export const WORKER_LOST = 'worker lost';

const hour = 3_600_000;

/** The rules with what was not given; refuses with a `TypeError` what no queue can keep. */
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
