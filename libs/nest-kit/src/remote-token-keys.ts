import type { JsonWebKey } from 'node:crypto';
import { DomainError } from '@marquee/kernel';
import { z } from 'zod';
import type { TokenKeys } from './tokens';

type Jwk = JsonWebKey & { kid?: string };

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

export interface RemoteTokenKeysOptions {
  /** The whole address of the key set: `http://identity:3001/.well-known/jwks.json`. */
  readonly url: string;
  /** Milliseconds since any moment, `performance.now` unless given: a wall clock that is set back would put every question off. */
  readonly elapsed?: () => number;
  /** Milliseconds between two questions, for all callers with unknown keys together: three seconds unless set. */
  readonly pauseMs?: number;
}

const TIMEOUT = 2_000;
/** Milliseconds for which a key set is current. While the other service responds, a withdrawn key lives no longer. */
const MAX_AGE = 300_000;
/** As long as nothing is known, no owner can be let in: the pause between two questions is then this short. */
const IMPATIENCE = 200;

/**
 * The public keys of another service, asked for from the start on until there are some, and again when they are needed. What is known continues when the other one is unavailable;
 * as long as nothing is known yet, the caller gets `unavailable`. An unknown key id costs the other service one
 * question every few seconds, however many tokens name it.
 */
export const remoteTokenKeys = (options: RemoteTokenKeysOptions): TokenKeys => {
  const { url, elapsed = () => performance.now(), pauseMs = 3_000 } = options;
  let known: readonly Jwk[] | null = null;
  let fetchedAt = -Infinity;
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;

  const fetchKeys = async (): Promise<void> => {
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    if (!reply.ok) throw new Error(`the key set was answered with ${reply.status}`);
    known = keySet.parse(await reply.json()).keys as readonly Jwk[];
    fetchedAt = elapsed();
  };

  /** One question at a time, and none before the pause is over. */
  const ask = (): Promise<void> => {
    if (asking) return asking;
    if (elapsed() - askedAt < (known === null ? Math.min(IMPATIENCE, pauseMs) : pauseMs)) return Promise.resolve();
    askedAt = elapsed();
    asking = fetchKeys()
      // The keys that are known continue; the next question may be answered.
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  /** Before a request needs them: a process that starts while the other service is unavailable has them as soon as it is back. */
  const learn = async (): Promise<void> => {
    await ask();
    if (known === null) setTimeout(() => void learn(), IMPATIENCE).unref();
  };
  void learn();

  const nothingKnown = () => new DomainError('unavailable', 'Tokens cannot be checked at the moment.', [], 3);
  return {
    check: () => (known === null ? Promise.reject(nothingKnown()) : Promise.resolve()),
    publicKeys: async (wanted) => {
      const isKnown = known !== null && (wanted === undefined || known.some(({ kid }) => kid === wanted));
      if (!isKnown) await ask();
      else if (elapsed() - fetchedAt > MAX_AGE) void ask();
      if (known === null) throw nothingKnown();
      return known;
    },
  };
};
