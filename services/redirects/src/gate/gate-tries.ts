import { networkKeys } from '@marquee/kernel';
import { clientClaims, NARROW, WIDE } from '@marquee/nest-kit';
import type { RateClaim, RateLimit, RateLimiter } from '@marquee/ports';

const MINUTE = 60_000;
const WINDOW_MS = 15 * MINUTE;
const TRIES = 5;

const limit = (name: string, attempts: number, windowMs: number): RateLimit => ({
  name: `links.password.${name}`,
  attempts,
  windowMs,
});

/** Of one client on all links, right ones too: sixty guests of a party open a link at the same minute. */
const ofAddress = limit('address', 120, MINUTE);
/** Of one client on one link; the networks around it have little more. */
const ofNetwork = limit('network', TRIES, WINDOW_MS);
/** Wrong ones on one link, from everywhere. */
const ofLink = limit('link', 100, WINDOW_MS);
/** Each try has a limit of its own: the first that is free says how many are left. */
const eachTry = Array.from({ length: TRIES }, (_, n) => limit(`try-${n + 1}`, 1, WINDOW_MS));

/** Where the password of a link is tried, and from. */
export interface Tried {
  /** From `addressKey`. */
  readonly address: string;
  /** From `encodeTarget`. */
  readonly target: string;
}

/** `triesLeft`: after this one, if it is wrong. `seconds`: until the client has a try again. */
export type TryVerdict =
  { readonly allowed: true; readonly triesLeft: number } | { readonly allowed: false; readonly seconds: number };

/**
 * Limits tries at passwords of links. A client has five tries at a link in 15 minutes, and a right one gives them back. Once a link got a hundred
 * wrong ones from everywhere, each client has one: guessers from many networks get slower, and a visitor who knows the password still gets in.
 */
export class GateTries {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a try. Of tries at the same moment no more are allowed than there are. */
  async take({ address, target }: Tried, now: number): Promise<TryVerdict> {
    const ofAll = await this.limiter.spend(clientClaims(ofAddress, address, WIDE), now);
    if (!ofAll.allowed) return { allowed: false, seconds: ofAll.retryAfter };
    return this.takeFree({ address, target }, now);
  }

  /** Counts a wrong try on its link. Returns how many are left. */
  async wrong(tried: Tried, triesLeft: number, now: number): Promise<number> {
    const verdict = await this.limiter.spend([{ limit: ofLink, key: tried.target }], now);
    if (verdict.allowed) return triesLeft;
    for (let n = 0; n < triesLeft; n += 1) await this.takeFree(tried, now);
    return 0;
  }

  /** Gives a client that knows the password its tries back. */
  async right({ address, target }: Tried): Promise<void> {
    await Promise.all(eachTry.map((each) => this.limiter.reset(each, keyOf(address, target))));
  }

  private async takeFree({ address, target }: Tried, now: number): Promise<TryVerdict> {
    const [, ...around] = clientClaims(ofNetwork, address, NARROW, target);
    const waits: number[] = [];
    for (const [place, each] of eachTry.entries()) {
      const own: RateClaim = { limit: each, key: keyOf(address, target) };
      const verdict = await this.limiter.spend([own, ...around], now);
      if (verdict.allowed) return { allowed: true, triesLeft: TRIES - 1 - place };
      if (verdict.limit !== each.name) return { allowed: false, seconds: verdict.retryAfter };
      waits.push(verdict.retryAfter);
    }
    return { allowed: false, seconds: Math.min(...waits) };
  }
}

const keyOf = (address: string, target: string): string => `${address} ${target}`;

/** The key of a client in the queue of the hasher: all of a /48 waits as one. */
export const hashClientOf = ({ address }: Tried): string => networkKeys(address).at(-1) ?? address;
