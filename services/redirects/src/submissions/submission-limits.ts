import { clientClaims, WIDE } from '@marquee/nest-kit';
import type { VisitorsSend } from '@marquee/page';
import type { RateClaim, RateLimit } from '@marquee/ports';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const limit = (name: string, attempts: number, windowMs: number): RateLimit => ({
  name: `submissions.${name}`,
  attempts,
  windowMs,
});

/** Each of sixty people behind one address sends a request, its proof of work or its confirmation, and one more. */
const attempts = limit('attempts', 240, MINUTE);

const limitsOf = (sends: VisitorsSend) => ({
  ofAddress: limit(`${sends}.address`, 6, MINUTE),
  ofAddressByHour: limit(`${sends}.address-hour`, 60, HOUR),
  ofItem: limit(`${sends}.item`, 120, MINUTE),
  overall: limit(`${sends}.all`, 3_000, MINUTE),
  /** Browsers that sent before have a share that strangers cannot use up. */
  known: {
    ofBrowser: limit(`${sends}.known.browser`, 3, MINUTE),
    ofBrowserByHour: limit(`${sends}.known.browser-hour`, 20, HOUR),
    ofAddress: limit(`${sends}.known.address`, 30, MINUTE),
    ofItem: limit(`${sends}.known.item`, 120, MINUTE),
    overall: limit(`${sends}.known.all`, 3_000, MINUTE),
  },
  /** What was paid for with work; items at each level. */
  work: {
    ofAddress: limit(`${sends}.work.address`, 60, MINUTE),
    ofAddressByHour: limit(`${sends}.work.address-hour`, 600, HOUR),
    ofItem: limit(`${sends}.work.item`, 120, MINUTE),
    overall: limit(`${sends}.work.all`, 3_000, MINUTE),
  },
  /** Forms without a script, whose senders waited. */
  waited: {
    ofAddress: limit(`${sends}.waited.address`, 60, MINUTE),
    ofAddressByHour: limit(`${sends}.waited.address-hour`, 600, HOUR),
    ofItem: limit(`${sends}.waited.item`, 120, MINUTE),
    overall: limit(`${sends}.waited.all`, 3_000, MINUTE),
  },
});

/** How long a sender without a script waits where others have used up what they share. */
export const WAIT_MS = MINUTE;

/** Messages and answers have separate limits. */
const limits: Readonly<Record<VisitorsSend, ReturnType<typeof limitsOf>>> = {
  message: limitsOf('message'),
  answer: limitsOf('answer'),
};

/** Counts every request, whatever its outcome. `address` is from `addressKey`. */
export const attemptClaims = (address: string): readonly RateClaim[] => clientClaims(attempts, address, WIDE);

interface SharedLimits {
  readonly ofAddress: RateLimit;
  readonly ofAddressByHour?: RateLimit;
  readonly ofItem: RateLimit;
  readonly overall: RateLimit;
}

const sharedClaims = (of: SharedLimits, address: string, ...item: readonly string[]): readonly RateClaim[] => [
  ...clientClaims(of.ofAddress, address, WIDE),
  ...(of.ofAddressByHour ? clientClaims(of.ofAddressByHour, address, WIDE) : []),
  { limit: of.ofItem, key: item.join(' ') },
  { limit: of.overall, key: '' },
];

/** What is recorded counts on the claims of one of these ways. `address` is from `addressKey`. */
export const submissionClaims = {
  free: (sends: VisitorsSend, address: string, itemId: string) => sharedClaims(limits[sends], address, itemId),
  known: (sends: VisitorsSend, address: string, itemId: string, browserId: string): readonly RateClaim[] => {
    const { known } = limits[sends];
    const own = [known.ofBrowser, known.ofBrowserByHour].map((limit) => ({ limit, key: browserId }));
    return [...own, ...sharedClaims(known, address, itemId)];
  },
  paid: (sends: VisitorsSend, address: string, itemId: string, level: number) =>
    sharedClaims(limits[sends].work, address, itemId, String(level)),
  waited: (sends: VisitorsSend, address: string, itemId: string) => sharedClaims(limits[sends].waited, address, itemId),
};
