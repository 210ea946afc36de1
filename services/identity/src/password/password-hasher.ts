import { randomBytes } from 'node:crypto';
import { DomainError } from '@marquee/kernel';
import { hash, verify, type Options } from '@node-rs/argon2';
import { canonicalPassword } from './password-policy';

/** OWASP's first choice of parameters. Raise them here: old hashes are renewed at the next sign-in. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// The enum of the package exists for its types only; 2 is Argon2id.
const options: Options = { ...parameters, algorithm: 2 };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for `null` (nobody has this name) as for a hash. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

/** Runs at most `running` jobs at once and lets at most `waiting` others wait; more than that is refused at once. */
const createGate = (running: number, waiting: number) => {
  let free = running;
  const queue: (() => void)[] = [];
  const enter = (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting)
      throw new DomainError('unavailable', 'Too many sign-ins at once. Try again in a moment.', [], 2);
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return async <T>(job: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await job();
    } finally {
      leave();
    }
  };
};

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
 * Argon2id off the event loop. `concurrency` bounds how many cores passwords may take: the redirects of the same process
 * keep the others.
 */
export const createPasswordHasher = ({ concurrency }: { concurrency: number }): PasswordHasher => {
  const gate = createGate(concurrency, 64);
  const nobody = hash(randomBytes(32), options);
  nobody.catch(() => undefined);
  return {
    hash: (password) => gate(() => hash(canonicalPassword(password), options)),
    verify: async (stored, password) => {
      const against = stored ?? (await nobody);
      const matches = await gate(() => verify(against, canonicalPassword(password)));
      return matches && stored !== null;
    },
    isOutdated: outdated,
  };
};
