import type { IncomingMessage } from 'node:http';
import { TrustedProxies } from '@marquee/network';
import { STATE_HEADER } from './service-dispatcher';

/** Headers of one connection: they end here (RFC 9110, 7.6.1). */
const ofOneHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

const nameOf = (raw: readonly string[], index: number): string => raw[index]!.toLowerCase();

/** A client that names these as headers of its connection must not take the end of its body or its host away. */
const neverOfOneHop = new Set(['content-length', 'host']);

/** The raw headers that travel on, in their order and repeated as they were; `more` are left out as well. */
const travelling = (raw: readonly string[], more: ReadonlySet<string> = new Set()): string[] => {
  const named = new Set<string>();
  for (let index = 0; index < raw.length; index += 2)
    if (nameOf(raw, index) === 'connection')
      for (const name of raw[index + 1]!.split(',')) named.add(name.trim().toLowerCase());
  for (const name of neverOfOneHop) named.delete(name);
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = nameOf(raw, index);
    if (ofOneHop.has(name) || named.has(name) || more.has(name)) continue;
    kept.push(raw[index]!, raw[index + 1]!);
  }
  return kept;
};

export const answerHeaders = (answer: IncomingMessage): string[] =>
  travelling(answer.rawHeaders, new Set([STATE_HEADER]));

export interface ForwardedHeaders {
  /**
   * For the next hop: Host kept, and the client's address alone in `X-Forwarded-For`. The next hop trusts this process and not the proxies
   * in front of it: of a whole chain it would take the nearest proxy for the client.
   */
  of(request: IncomingMessage, withBody: boolean, added?: Readonly<Record<string, string>>): string[];
}

/** A wrong address or range is a `TypeError`. */
export const createForwardedHeaders = (trustedProxies: readonly string[], scheme: string): ForwardedHeaders => {
  const proxies = new TrustedProxies(trustedProxies);
  const never = new Set([
    ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded'],
    // A visitor must not switch tracing on, or join the traces of others. No process reads these; they end here all the same.
    ...['traceparent', 'tracestate', 'baggage'],
  ]);
  const bodyless = new Set([...never, 'content-length']);

  return {
    of: (request, withBody, added = {}) => [
      ...travelling(request.rawHeaders, new Set([...(withBody ? never : bodyless), ...Object.keys(added)])),
      ...Object.entries(added).flat(),
      // HTTP/1.0 needs no Host header, and the next hop is asked in HTTP/1.1, which has an empty one then (RFC 9112, 3.2).
      ...(request.headers.host === undefined ? ['host', ''] : []),
      // Node chunks the body of some methods alone by itself: without it the bytes of a DELETE would look like another request.
      ...(withBody && request.headers['transfer-encoding'] !== undefined ? ['transfer-encoding', 'chunked'] : []),
      'x-forwarded-for',
      proxies.clientOf(request),
      'x-forwarded-proto',
      scheme,
    ],
  };
};
