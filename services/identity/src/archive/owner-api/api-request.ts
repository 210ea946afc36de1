import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { ApiAddress } from '@marquee/nest-kit';

export interface ApiRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/** Milliseconds within which the next byte of a response must arrive. */
const IDLE_MS = 60_000;

/** A request that no answer came to. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';

  constructor(cause: unknown) {
    super('the API gave no answer', { cause });
  }
}

/**
 * Sends one request and resolves with the head of the response; the caller reads its body, or destroys it. Rejects with `Unanswered`, with
 * the error that the body threw, or with that of the signal.
 */
export const sendRequest = async (
  { origin, socketPath }: ApiAddress,
  { method, url, headers, body, signal }: ApiRequest,
): Promise<IncomingMessage> => {
  const { request } = socketPath === undefined && origin.startsWith('https:') ? https : http;
  const outgoing = request(new URL(url, origin), {
    method,
    headers,
    signal,
    timeout: IDLE_MS,
    ...(socketPath !== undefined && { socketPath }),
  });
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
  let broken: { readonly cause: unknown } | undefined;
  async function* watched(chunks: NonNullable<ApiRequest['body']>): AsyncGenerator<Uint8Array | string> {
    try {
      yield* chunks;
    } catch (cause) {
      broken = { cause };
      throw cause;
    }
  }
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', (error) => {
      if (broken) return reject(broken.cause as Error);
      reject(signal.aborted ? error : new Unanswered(error));
    });
  });
  if (body === undefined) outgoing.end();
  // A refusal may come before the body was read to its end: the answer counts.
  else pipeline(Readable.from(watched(body)), outgoing).catch(() => undefined);
  return answered;
};
