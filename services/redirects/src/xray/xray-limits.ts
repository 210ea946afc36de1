import { clientClaims, WIDE } from '@marquee/nest-kit';
import type { RateClaim, RateLimit } from '@marquee/ports';

/** Each one asks for nine answers. */
const ofAddress: RateLimit = { name: 'xray.address', attempts: 30, windowMs: 60_000 };

/** `address` is from `addressKey`, and counts on the networks around it as well. */
export const xrayClaims = (address: string): readonly RateClaim[] => clientClaims(ofAddress, address, WIDE);
