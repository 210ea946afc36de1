import { clientClaims, WIDE } from '@marquee/nest-kit';
import type { RateClaim, RateLimit } from '@marquee/ports';

/** More than mistyped addresses and crawlers of old ones need. A walk through a million names takes one address more than two days. */
const ofAddress: RateLimit = { name: 'visits.misses', attempts: 300, windowMs: 60_000 };

/**
 * For a request of what no visitor may see; what exists is not counted. `address` is from `addressKey`, and counts on the networks around it
 * as well.
 */
export const missClaims = (address: string): readonly RateClaim[] => clientClaims(ofAddress, address, WIDE);
