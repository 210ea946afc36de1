import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createCheckHost, webAddress, type CheckedHostsOptions } from './checked-hosts';
import { FetchFailed } from './fetch-failed';
import { readBody, type BodyBounds } from './public-body';

const TIMEOUT_MS = 3000;
const REDIRECTS_MAX = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

export interface PublicRequest extends BodyBounds {
  /** http or https. */
  readonly address: string;
  /** The value of the `Accept` header. */
  readonly accept: string;
  /** Whether an answer of this `Content-Type` is read. */
  readonly takes: (contentType: string) => boolean;
  /** The most redirects that are followed; three by default. */
  readonly redirectsMax?: number;
  /** Called with each answer as its head arrives, that of a redirect too. */
  readonly onAnswer?: (answer: PublicHop, headers: IncomingHttpHeaders) => void;
  /** `GET` by default. The answer to a `HEAD` has no body. */
  readonly method?: 'GET' | 'HEAD';
  /** Milliseconds from the first name that is looked up to the last byte, all redirects included; 3,000 by default. */
  readonly timeoutMs?: number;
}

/** One answer on the way to a page. */
export interface PublicHop {
  readonly address: string;
  readonly status: number;
}

export interface PublicAnswer {
  /** The address that answered, after redirects. */
  readonly address: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/**
 * Reads what strangers chose the address of. It sends no cookie and no credentials, waits three seconds in all, and follows three redirects,
 * or as the request says. A redirect to an address that was asked before is not followed.
 *
 * Each host, that of a redirect too, is resolved once. All of its addresses must be public and none of this machine's own; the connection goes
 * to these addresses and resolves nothing again, so a name server that answers differently the second time changes nothing. Only ports 80
 * and 443 are asked. `allowed` networks are exempt from both rules.
 *
 * Rejects with `FetchFailed` alone.
 */
export type PublicFetch = (request: PublicRequest) => Promise<PublicAnswer>;

export interface PublicFetchOptions extends CheckedHostsOptions {
  readonly userAgent: string;
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new FetchFailed('timed_out'))));

/**
 * Errors at which browsers warn too. A server that leaves out an intermediate certificate is none of them: browsers fetch it, and Node does
 * not.
 */
const CERTIFICATE_ERRORS = [
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

const isCertificateError = (error: unknown): boolean =>
  CERTIFICATE_ERRORS.includes((error as { code?: string } | null)?.code ?? '');

export const createPublicFetch = (options: PublicFetchOptions): PublicFetch => {
  const { userAgent } = options;
  const checkHost = createCheckHost(options);

  const open = async (
    url: URL,
    { accept, method = 'GET' }: PublicRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage> => {
    const sent: RequestOptions = {
      agent: false,
      method,
      headers: { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': userAgent },
      lookup: (await checkHost(url)).lookup,
      signal,
    };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((opened, reject) => {
      send(url, sent, opened).on('error', reject).end();
    });
  };

  const follow = async (request: PublicRequest, signal: AbortSignal): Promise<PublicAnswer> => {
    let url = webAddress(request.address);
    const asked = new Set<string>();
    const { redirectsMax = REDIRECTS_MAX } = request;
    for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
      asked.add(url.href);
      const answer = await open(url, request, signal);
      try {
        const { statusCode = 0, headers } = answer;
        request.onAnswer?.({ address: url.href, status: statusCode }, headers);
        if (REDIRECTS.includes(statusCode)) {
          url = webAddress(headers.location ?? '', url.href);
          if (asked.has(url.href)) throw new FetchFailed('redirect_loop');
          continue;
        }
        if (statusCode !== 200) throw new FetchFailed('status');
        const contentType = headers['content-type'] ?? '';
        if (!request.takes(contentType)) throw new FetchFailed('type');
        const body = request.method === 'HEAD' ? Buffer.alloc(0) : await readBody(answer, request);
        return { address: url.href, contentType, body };
      } finally {
        answer.destroy();
      }
    }
    throw new FetchFailed('too_many_redirects');
  };

  return async (request) => {
    const signal = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
    const read = follow(request, signal);
    // A name that is still being looked up is not waited for.
    read.catch(() => undefined);
    try {
      return await Promise.race([read, whenAborted(signal)]);
    } catch (error) {
      if (error instanceof FetchFailed) throw error;
      if (signal.aborted) throw new FetchFailed('timed_out');
      throw new FetchFailed(isCertificateError(error) ? 'certificate' : 'unreachable');
    }
  };
};
