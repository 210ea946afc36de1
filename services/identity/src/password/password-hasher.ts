import { randomBytes } from 'node:crypto';
import { createFairQueue, DomainError } from '@marquee/kernel';
import { hash, verify, type Options } from '@node-rs/argon2';
import { canonicalPassword } from './password-policy';

/** OWASP's first choice of parameters. Raise them here: old hashes are renewed at the next sign-in. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// The enum of the package exists for its types only; 2 is Argon2id.
const options: Options = { ...parameters, algorithm: 2 };

/** Jobs that may wait: some for each client, so that one client's flood delays no other by more than the job that runs. */
const WAITING = 256;
const WAITING_OF_CLIENT = 8;

/** What jobs take turns by: an address, a device that its account knows, or an account that is signed in. */
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

const keyOf = ({ kind, id }: HashClient): string => `${kind} ${id}`;

const outdated = (stored: string): boolean => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  const [, memory, time, parallelism] = match ?? [];
  return (
    Number(memory) !== parameters.memoryCost ||
    Number(time) !== parameters.timeCost ||
    Number(parallelism) !== parameters.parallelism
  );
};

/**
 * Argon2id off the event loop. `concurrency` bounds how many cores passwords may take: the redirects of the same process keep the
 * others. Addresses, devices and accounts take turns, then the clients of each, so a flood from many addresses delays an owner at a known
 * device by the job that runs and one more. A job that finds no room to wait is `unavailable`.
 */
export const createPasswordHasher = ({ concurrency }: { concurrency: number }): PasswordHasher => {
  const queue = createFairQueue({
    running: concurrency,
    waiting: WAITING,
    waitingPerKey: WAITING_OF_CLIENT,
    groupOf: (key) => key.slice(0, key.indexOf(' ')),
    refusal: () => new DomainError('unavailable', 'Too many sign-ins at once. Try again in a moment.', [], 2),
  });
  const standIn = hash(randomBytes(32), options);
  standIn.catch(() => undefined);
  return {
    hash: (password, client) => queue.run(keyOf(client), () => hash(canonicalPassword(password), options)),
    verify: async (stored, password, client) => {
      const against = stored ?? (await standIn);
      const matches = await queue.run(keyOf(client), () => verify(against, canonicalPassword(password)));
      return matches && stored !== null;
    },
    isOutdated: outdated,
  };
};
