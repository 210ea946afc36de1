import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createCheckHost, webAddress, type CheckedHostsOptions } from './checked-hosts';
import { FetchFailed } from './fetch-failed';

/** Milliseconds in which no byte travels. */
const IDLE_MS = 15_000;

export interface SentRequest {
  /** https; http for hosts in the allowed networks alone. */
  readonly address: string;
  readonly method: 'PUT' | 'DELETE';
  readonly body?: { readonly size: number; readonly contentType: string; readonly chunks: AsyncIterable<Uint8Array> };
  /** Its abortion ends the request, as `timed_out`. */
  readonly signal: AbortSignal;
}

/**
 * Sends a request to an address that a stranger chose, and resolves with the status of the answer, whose body is not read. The host is
 * checked as `createPublicFetch` does. No redirect is followed. Rejects with `FetchFailed`, and with the error that the body threw.
 */
export type PublicSend = (request: SentRequest) => Promise<number>;

export const createPublicSend = (options: CheckedHostsOptions & { readonly userAgent: string }): PublicSend => {
  const checkHost = createCheckHost(options);
  return async ({ address, method, body, signal }) => {
    const url = webAddress(address);
    let broken: { readonly cause: unknown } | undefined;
    const watched = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      try {
        yield* chunks;
      } catch (cause) {
        broken = { cause };
        throw cause;
      }
    };
    try {
      const { lookup, isAllowed } = await checkHost(url);
      if (url.protocol !== 'https:' && !isAllowed) throw new FetchFailed('address_refused');
      const sent: RequestOptions = {
        agent: false,
        method,
        headers: {
          'user-agent': options.userAgent,
          ...(body && { 'content-length': body.size, 'content-type': body.contentType }),
        },
        lookup,
        signal,
        timeout: IDLE_MS,
      };
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, sent, resolve);
        outgoing.on('error', reject).on('timeout', () => outgoing.destroy(new FetchFailed('timed_out')));
        if (body === undefined) outgoing.end();
        // An answer may come before the body was read to its end: it counts.
        else pipeline(Readable.from(watched(body.chunks), { objectMode: false }), outgoing).catch(() => undefined);
      });
      answer.destroy();
      return answer.statusCode ?? 0;
    } catch (error) {
      if (broken) throw broken.cause;
      if (error instanceof FetchFailed) throw error;
      throw new FetchFailed(signal.aborted ? 'timed_out' : 'unreachable');
    }
  };
};
