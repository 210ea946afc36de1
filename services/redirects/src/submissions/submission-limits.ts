import type { VisitorsSend } from '@marquee/page';
import type { RateClaim, RateLimit } from '@marquee/ports';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const limit = (name: string, attempts: number, windowMs: number): RateLimit => ({
  name: `submissions.${name}`,
  attempts,
  windowMs,
});

const attempts = limit('attempts', 60, MINUTE);

const limitsOf = (sends: VisitorsSend) => ({
  ofAddress: limit(`${sends}.address`, 6, MINUTE),
  ofAddressByHour: limit(`${sends}.address-hour`, 60, HOUR),
  ofItem: limit(`${sends}.item`, 120, MINUTE),
  overall: limit(`${sends}.all`, 3_000, MINUTE),
});

/** Messages and answers have separate limits. */
const limits: Readonly<Record<VisitorsSend, ReturnType<typeof limitsOf>>> = {
  message: limitsOf('message'),
  answer: limitsOf('answer'),
};

/** Counts every request, whatever its outcome. `address` is from `addressKey`. */
export const attemptClaims = (address: string): readonly RateClaim[] => [{ limit: attempts, key: address }];

/** Counts what is recorded. */
export const submissionClaims = (sends: VisitorsSend, address: string, itemId: string): readonly RateClaim[] => {
  const { ofAddress, ofAddressByHour, ofItem, overall } = limits[sends];
  return [
    { limit: ofAddress, key: address },
    { limit: ofAddressByHour, key: address },
    { limit: ofItem, key: itemId },
    { limit: overall, key: '' },
  ];
};
