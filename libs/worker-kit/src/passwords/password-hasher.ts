import { DomainError } from '@marquee/kernel';
import { Worker } from 'worker_threads';
import { WorkerEnded } from '../worker';
import { createWorkerPool } from '../worker-pool';
import { argon2Parameters, type PasswordRequest } from './argon2';
import { canonicalPassword } from './canonical-password';

/** Jobs that may wait, of addresses, of devices and of accounts: the last of them begins after some seconds, and no request waits longer. */
const WAITING_OF_KIND = 48;
/** Of one client, whose flood delays no other by more than the job that runs. */
const WAITING_OF_CLIENT = 8;
/** A hash takes some 50 ms of a core that it has for itself. */
const LIMIT_MS = 10_000;

/** The queue key of a hashing job: an address, a device that its account knows, or an account that is signed in. */
export interface HashClient {
  readonly kind: 'address' | 'device' | 'account';
  readonly id: string;
}

export interface PasswordHasher {
  hash(password: string, client: HashClient): Promise<string>;
  /** Takes as long for `null` (an unknown name) as for a hash. */
  verify(stored: string | null, password: string, client: HashClient): Promise<boolean>;
  /** Made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

export interface RunningHasher extends PasswordHasher {
  /** Ends the threads. */
  close(): Promise<void>;
}

interface PasswordHasherOptions {
  /** Passwords that are hashed at once: each takes a core. */
  readonly concurrency: number;
  /** Milliseconds without a password after which a thread ends; never by default. */
  readonly idleMs?: number;
}

const keyOf = ({ kind, id }: HashClient): string => `${kind} ${id}`;

const outdated = (stored: string): boolean => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  const [, memory, time, parallelism] = match ?? [];
  return (
    Number(memory) !== argon2Parameters.memoryCost ||
    Number(time) !== argon2Parameters.timeCost ||
    Number(parallelism) !== argon2Parameters.parallelism
  );
};

const unavailable = (): DomainError =>
  new DomainError('unavailable', 'Too many passwords at once. Try again in a moment.', [], 2);

/**
 * Argon2id in threads of their own, which start with the first password and have a low priority. `concurrency` bounds how many cores
 * passwords may take: the redirects of the same process keep the others. Addresses, devices and accounts take turns, then the clients of
 * each, so a flood from many addresses delays an owner at a known device by the job that runs and one more. A job that finds no room takes the
 * place of one of the client with most jobs, which is `unavailable`, as is one whose thread ended.
 */
export const createPasswordHasher = ({ concurrency, idleMs }: PasswordHasherOptions): RunningHasher => {
  const pool = createWorkerPool<PasswordRequest, string | boolean>({
    start: () => new Worker(new URL('./password.worker.ts', import.meta.url)),
    workers: concurrency,
    starting: 'when needed',
    waiting: 3 * WAITING_OF_KIND,
    waitingPerKey: WAITING_OF_CLIENT,
    waitingPerGroup: WAITING_OF_KIND,
    displaces: true,
    groupOf: (key) => key.slice(0, key.indexOf(' ')),
    refusal: unavailable,
    limitMs: LIMIT_MS,
    ...(idleMs !== undefined && { idleMs }),
  });
  const ask = async <Answer extends string | boolean>(
    client: HashClient,
    request: PasswordRequest,
  ): Promise<Answer> => {
    try {
      return (await pool.ask(keyOf(client), request)) as Answer;
    } catch (error) {
      throw error instanceof WorkerEnded ? unavailable() : error;
    }
  };
  return {
    hash: (password, client) => ask(client, { hash: canonicalPassword(password) }),
    verify: (stored, password, client) => ask(client, { verify: canonicalPassword(password), stored }),
    isOutdated: outdated,
    close: () => pool.close(),
  };
};
