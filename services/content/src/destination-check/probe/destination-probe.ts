import { mediaTypeOf } from '@marquee/kernel';
import { FetchFailed, type FetchFailure, type PublicFetch, type PublicHop } from '@marquee/network';
import type { Finding } from '../record-check';
import { isParked } from './parked-page';
import { RobotsCache } from './robots-cache';
import { isSamePage, siteOf } from './same-site';

/** The name by which robots.txt addresses these checks. */
export const CHECKING_PROGRAM = 'MarqueeLinkCheck';

const PAGE_BYTES = 65_536;
const TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 5;
const PERMANENT = [301, 308];

export interface ProbeRequest {
  readonly address: string;
  /** Where the address led to when it first worked; null: it never did. */
  readonly endsAt: string | null;
  /** Whether the page is read, which alone shows that it is parked. */
  readonly readsPage: boolean;
}

/** Finds out in what state a destination is. */
export interface DestinationProbe {
  check(request: ProbeRequest): Promise<Finding>;
}

interface Answer {
  readonly hops: readonly PublicHop[];
  /** Null: a page was read, or its head. */
  readonly failure: FetchFailure | null;
  readonly html: string;
  readonly retryAfterMs: number;
}

type Found = Pick<Finding, 'found' | 'reason'>;

/** Failures that say enough, whichever method was used. */
const FINAL: readonly FetchFailure[] = ['address_refused', 'certificate', 'timed_out'];
/** Failures to read what has arrived: a file, or a page in a form that is not read. */
const ARRIVED: readonly FetchFailure[] = ['type', 'encoding', 'too_large'];

/** Seconds, or a date. */
const retryAfterMs = (header: string | undefined, now: number): number => {
  if (header === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
};

/** What an answer without a failure of the connection says by its status. A refusal shows that the host answers, and people may well see the page. */
const byStatus = (status: number): Found => {
  const reason = `status_${status}`;
  if (status === 429) return { found: 'unknown', reason: 'limited' };
  return { found: status >= 500 || status === 404 || status === 410 ? 'down' : 'works', reason };
};

const failures: Readonly<Partial<Record<FetchFailure, Found>>> = {
  address_refused: { found: 'unknown', reason: 'private' },
  certificate: { found: 'certificate', reason: 'certificate' },
  timed_out: { found: 'down', reason: 'timed_out' },
  redirect_loop: { found: 'down', reason: 'redirect_loop' },
  too_many_redirects: { found: 'down', reason: 'redirect_loop' },
};

const classify = ({ hops, failure, html }: Answer, endsAt: string | null): Found => {
  const last = hops.at(-1);
  const hasArrived = failure === null || failure === 'status' || ARRIVED.includes(failure);
  if (!hasArrived || last === undefined)
    return failures[failure ?? 'unreachable'] ?? { found: 'down', reason: 'unreachable' };
  const answered = byStatus(last.status);
  if (answered.found !== 'works' || last.status >= 400) return answered;
  if (isParked(last.address, html)) return { found: 'parked', reason: 'parked' };
  const redirects = hops.slice(0, -1);
  if (endsAt === null || redirects.length === 0) return answered;
  if (redirects.every(({ status }) => PERMANENT.includes(status)))
    return isSamePage(endsAt, last.address) ? answered : { found: 'moved', reason: 'moved' };
  return siteOf(endsAt) === siteOf(last.address) ? answered : { found: 'changed_owner', reason: 'changed_owner' };
};

/**
 * Checks by `HEAD`, and by `GET` where that is refused or the page is to be read. It follows five redirects in ten seconds and reads 64 KB of a
 * page. What robots.txt forbids to it is not asked for.
 */
export const createDestinationProbe = (fetchPublic: PublicFetch, clock: () => number): DestinationProbe => {
  const robots = new RobotsCache(fetchPublic, CHECKING_PROGRAM, clock);

  const ask = async (address: string, method: 'GET' | 'HEAD'): Promise<Answer> => {
    const hops: PublicHop[] = [];
    let pause = 0;
    let [failure, html]: [FetchFailure | null, string] = [null, ''];
    try {
      const { body } = await fetchPublic({
        address,
        method,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.1',
        takes: (contentType) => method === 'HEAD' || mediaTypeOf(contentType) === 'text/html',
        bytesMax: PAGE_BYTES,
        longer: 'cut',
        timeoutMs: TIMEOUT_MS,
        redirectsMax: REDIRECTS_MAX,
        onAnswer: (hop, headers) => {
          hops.push(hop);
          pause = retryAfterMs(headers['retry-after'], clock());
        },
      });
      html = body.toString('utf8');
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      failure = error.reason;
    }
    return { hops, failure, html, retryAfterMs: pause };
  };

  return {
    check: async ({ address, endsAt, readsPage }) => {
      const begun = performance.now();
      const took = (): number => Math.round(performance.now() - begun);
      if (!(await robots.allows(address)))
        return {
          found: 'unknown',
          reason: 'robots',
          milliseconds: took(),
          endsAt: null,
          hasRead: false,
          retryAfterMs: 0,
        };
      const asked = performance.now();
      let answer = readsPage ? null : await ask(address, 'HEAD');
      const hasRead = answer === null || (answer.failure !== null && !FINAL.includes(answer.failure));
      if (hasRead) answer = await ask(address, 'GET');
      const { hops, retryAfterMs: pause } = answer!;
      return {
        ...classify(answer!, endsAt),
        milliseconds: Math.round(performance.now() - asked),
        endsAt: hops.at(-1)?.address ?? null,
        hasRead,
        retryAfterMs: pause,
      };
    },
  };
};
