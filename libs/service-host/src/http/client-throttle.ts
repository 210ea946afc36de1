import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { storageApi } from '@marquee/contracts';
import { addressKey, createFairQueue, DomainError } from '@marquee/kernel';
import { createRateLimits } from '@marquee/nest-kit';
import { TrustedProxies } from '@marquee/network';
import type { RateLimit, RateLimiter } from '@marquee/ports';
import { answerProblem } from './problem-answer';
import { isRead } from './raw-answer';

/** Requests of one client that are passed on at once. A person's browser makes some ten when a screen opens, and few after that. */
const BURST: RateLimit = { name: 'api.address.burst', attempts: 40, windowMs: 10_000 };
/**
 * Milliseconds from a request of a client beyond those to its next one. One by one: a client that always has more to ask would send those of a
 * longer window in one burst that holds up all others. A write costs the API more than a read, and a person makes fewer.
 */
const STEADY_MS = { read: 10, write: 20 };
/** Requests of one client whose answers have not begun, and as many of its uploads. */
const AT_ONCE = 16;
/** Requests of one client that wait for those, or for their turn, and as many of its uploads. */
const WAITING = 256;

const UPLOADS = storageApi.upload.path.replace('{uploadId}', '');

/**
 * Limits one client, an IPv4 address or an IPv6 /64, on the API behind this process. Its requests beyond the limits
 * wait, in the order in which they came, and delay no other client's. A request that finds no room to wait is answered here with 429,
 * at a small part of what the API's own refusal costs. A client that sends its next request after an answer is slowed down by this; a
 * refusal at once would make it faster. Uploads take turns of their own: each holds its turn for as long as its file is on the way.
 */
export type ClientThrottle = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Hands the request on; settles when the answer has begun. */
  handOn: () => Promise<void>,
) => Promise<void>;

const refused = (): Error => new DomainError('LimitExceededException', 'Too many attempts. Please try again later');

export const createClientThrottle = (options: {
  readonly limiter: RateLimiter;
  readonly trustedProxies: readonly string[];
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** The prefix of the addresses to which files are sent besides those of `storageApi.upload`. */
  readonly moreUploads?: string | undefined;
}): ClientThrottle => {
  const { clock, moreUploads = UPLOADS } = options;
  const proxies = new TrustedProxies(options.trustedProxies);
  const limits = createRateLimits(options.limiter);
  const turns = createFairQueue({
    running: Infinity,
    runningPerKey: AT_ONCE,
    waitingPerKey: WAITING,
    refusal: refused,
  });
  const paced = createFairQueue({ running: Infinity, runningPerKey: 1 });
  const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
    method === storageApi.upload.method && (url.startsWith(UPLOADS) || url.startsWith(moreUploads));
  return async (request, response, handOn) => {
    const client = addressKey(proxies.clientOf(request));
    try {
      await turns.run(isUpload(request) ? `${client} uploads` : client, async () => {
        if (!(await limits.allows([{ limit: BURST, key: client }], clock())))
          await paced.run(client, () => pause(isRead(request) ? STEADY_MS.read : STEADY_MS.write));
        await handOn();
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      answerProblem(request, response, 'LimitExceededException', { headers: { 'retry-after': '1' } });
    }
  };
};
