import type { JobQueue, JobRules } from '@marquee/ports';
import type { Away, Outcome, Wait } from './outcome';
import type { Schema } from './schema';

export interface JobContext {
  /** Idempotency key of the effect: a job may run again, even while an earlier run is in progress. */
  readonly id: string;
  /** 1 for the first run. Of two runs at once the one with the higher number is valid. */
  readonly run: number;
  /** Aborts when the time is over, when another worker has the job, and when the process stops. */
  readonly signal: AbortSignal;
  /** From 0 to 1, for people to see. Never rejects. */
  progress(part: number): Promise<void>;
}

/** Result of one run. Without `away` and `wait`: a queue counts every attempt, since the payload may crash the engine. */
export type JobOutcome = Exclude<Outcome, Away | Wait>;

/** The part of a job definition that is needed to add one. */
export interface JobKind<Data> {
  /** `{service}.{what}`, the name of the queue. Never changes after release. */
  readonly name: string;
  /** The schema of the payload. */
  readonly schema: Schema<Data>;
}

/** Work that takes long. */
export interface Job<Data> extends JobKind<Data>, Pick<JobRules, 'attempts' | 'backoffMs' | 'rememberMs'> {
  readonly run: (data: Data, context: JobContext) => Promise<JobOutcome>;
  /** Milliseconds after which a run has failed; a minute by default. */
  readonly timeoutMs?: number;
}

export const defineJob = <Data>(job: Job<Data>): Job<Data> => job;

export interface JobToAdd<Data> {
  /** Derived from the subject of the job, so adding it again adds no second job. */
  readonly id: string;
  readonly data: Data;
  readonly delayMs?: number;
  /** The account that the job works for: the accounts of a queue take turns. */
  readonly ownerId?: string;
}

/** Adds a job once, however often it is called. Rejects with a `TypeError` for another payload, or with `JobQueueUnavailable`. */
export const addJob = async <Data>(
  queue: JobQueue,
  kind: JobKind<Data>,
  { data, ...job }: JobToAdd<Data>,
): Promise<void> => {
  if (!kind.schema.safeParse(data).success) throw new TypeError(`the payload is none of ${kind.name}`);
  await queue.add({ queue: kind.name, data, ...job });
};
