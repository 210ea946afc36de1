import type { JsonWebKey } from 'node:crypto';
import { DomainError } from '@marquee/kernel';
import { z } from 'zod';
import type { TokenKeys } from './tokens';

type Jwk = JsonWebKey & { kid?: string };

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

export interface RemoteTokenKeysOptions {
  /** The whole address of the key set: `http://identity:3001/.well-known/jwks.json`. */
  readonly url: string;
}

const TIMEOUT = 2_000;
/** Milliseconds between two requests for unknown keys, for all callers together. */
const PAUSE = 3_000;
/** Milliseconds for which a key set is current. While the other service answers, a withdrawn key is not used for longer. */
const MAX_AGE = 300_000;
/** Milliseconds between two requests while no key is known, because no owner can be accepted until then. */
const IMPATIENCE = 200;

/**
 * The public keys of another service, requested from the start until there are some, and again when needed. Known keys stay valid while the
 * other service is unavailable. While no key is known, the caller gets `unavailable`. Unknown key ids cost the other service one request
 * every few seconds, however many tokens name them.
 */
export const remoteTokenKeys = ({ url }: RemoteTokenKeysOptions): TokenKeys => {
  // A wall clock that is set back would delay every request.
  const elapsed = (): number => performance.now();
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

  /** One request at a time, and none during the pause. */
  const ask = (): Promise<void> => {
    if (asking) return asking;
    if (elapsed() - askedAt < (known === null ? IMPATIENCE : PAUSE)) return Promise.resolve();
    askedAt = elapsed();
    asking = fetchKeys()
      // Known keys stay valid, and the next request may succeed.
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  /**
   * Fetches keys before a request needs them, so that a process that starts during an outage of the other service has them as soon as it
   * answers.
   */
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
