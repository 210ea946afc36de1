import { clientClaims, WIDE } from '@marquee/nest-kit';
import type { RateClaim, RateLimit } from '@marquee/ports';

const MINUTE = 60_000;

const limit = (name: string, attempts: number): RateLimit => ({ name: `stickers.${name}`, attempts, windowMs: MINUTE });

/** Codes are not found by trying: at this pace one address tries 63 million a year, of 2 to the 60th. */
const ofAddress = limit('address', 120);
/** Each comparison renders a page of its own. */
const overall = limit('comparisons', 3_000);

/** For looking a code up. `address` is from `addressKey`, and counts on the networks around it as well. */
export const askingClaims = (address: string): readonly RateClaim[] => clientClaims(ofAddress, address, WIDE);

export const comparingClaims = (address: string): readonly RateClaim[] => [
  ...askingClaims(address),
  { limit: overall, key: '' },
];
