import type { RateClaim, RateLimit } from '@marquee/ports';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const limit = (name: string, attempts: number, windowMs: number): RateLimit => ({
  name: `messages.${name}`,
  attempts,
  windowMs,
});

const attempts = limit('attempts', 60, MINUTE);
const ofAddress = limit('address', 6, MINUTE);
const ofAddressByHour = limit('address-hour', 60, HOUR);
const ofInbox = limit('inbox', 120, MINUTE);
const overall = limit('all', 3_000, MINUTE);

/** Counts every request, whatever becomes of it. `address` is from `addressKey`. */
export const attemptClaims = (address: string): readonly RateClaim[] => [{ limit: attempts, key: address }];

/** Counts the messages that are recorded. */
export const messageClaims = (address: string, inboxId: string): readonly RateClaim[] => [
  { limit: ofAddress, key: address },
  { limit: ofAddressByHour, key: address },
  { limit: ofInbox, key: inboxId },
  { limit: overall, key: '' },
];
