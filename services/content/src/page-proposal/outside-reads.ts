import { createFairQueue, DomainError, type FairQueue } from '@marquee/kernel';
import { clientClaims, WIDE, type RateLimits } from '@marquee/nest-kit';
import { normaliseDestination } from '@marquee/page';
import type { RateClaim } from '@marquee/ports';
import type { Owners } from '../owners/owners';

/** Who makes this server ask another one, and when. */
export interface OutsideRead {
  readonly ownerId: string;
  /** As people paste it. */
  readonly address: string;
  /** The client's key for rate limits. */
  readonly client: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** The same with the address as links store it. Throws `rule_violated` for what is no address. */
export const readableAddress = (of: OutsideRead): OutsideRead => {
  const checked = normaliseDestination(of.address);
  if (checked.ok) return { ...of, address: checked.value };
  const { code, message } = checked.broken;
  throw new DomainError('rule_violated', message, [{ path: 'address', code, message }]);
};

const MINUTE_MS = 60_000;
const limits = {
  client: { name: 'content.outside.client', attempts: 120, windowMs: MINUTE_MS },
  /** Of all accounts together, so that no host is flooded from here. */
  host: { name: 'content.outside.host', attempts: 300, windowMs: MINUTE_MS },
};

/** Each read takes at most three seconds and some megabytes. */
const TURNS = { running: 16, runningPerKey: 4, waiting: 64, waitingPerKey: 8 };

const tooMany = (): DomainError =>
  new DomainError('unavailable', 'Too many pages are being read. Try again soon.', [], 3);

const claimsOf = ({ client, address }: OutsideRead): readonly RateClaim[] => [
  ...clientClaims(limits.client, client, WIDE),
  { limit: limits.host, key: URL.canParse(address) ? new URL(address).hostname : '' },
];

/** Requests to servers of others that owners ask for: limited by network and by host, and few at once. Accounts take turns. */
export interface OutsideReads {
  /** Rejects with `account_suspended`, `LimitExceededException` or `unavailable` before `read` begins. */
  run<Result>(of: OutsideRead, read: () => Promise<Result>): Promise<Result>;
}

export const createOutsideReads = (owners: Pick<Owners, 'requireUnsuspended'>, rates: RateLimits): OutsideReads => {
  const turns: FairQueue = createFairQueue({ ...TURNS, refusal: tooMany });
  return {
    run: async (of, read) => {
      await owners.requireUnsuspended(of.ownerId);
      await rates.spend(claimsOf(of), of.now);
      return turns.run(of.ownerId, read);
    },
  };
};
