import type { IncomingMessage, ServerResponse } from 'node:http';
import { isTraceparent } from '@marquee/kernel';
import { plainAddress, TrustedProxies } from '@marquee/network';
import type { Span, Tracer } from '@marquee/ports';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The trace context that a gateway forwards with a request that it does not trace. Its ids name nothing. */
export const NOT_TRACED = `00-${'1'.padStart(32, '0')}-${'1'.padStart(16, '0')}-00`;

let gateways: TrustedProxies | null = null;

/**
 * Sets the gateways whose `traceparent` this thread follows: addresses or CIDR ranges; null for none. Gateways of the product remove the
 * header of visitors. Other proxies pass it on, so they must not be in the list.
 */
export const followGateways = (ranges: readonly string[] | null): void => {
  gateways = ranges && new TrustedProxies(ranges, 'TRACED_GATEWAYS');
};

/** The `traceparent` of a gateway; undefined if there is none. */
const handedOn = ({ headers, socket }: IncomingMessage): string | undefined => {
  const { traceparent } = headers;
  if (gateways === null || typeof traceparent !== 'string') return undefined;
  const isKnown = traceparent === NOT_TRACED || isTraceparent(traceparent);
  return isKnown && gateways.trusts(plainAddress(socket.remoteAddress ?? '')) ? traceparent : undefined;
};

/**
 * The parent of a request's span: a context, null if the request begins a trace, undefined if it is not traced. A gateway decides for its
 * requests; of others the tracer samples a part. A client's `traceparent` is not read, because a visitor must not be able to switch tracing
 * on or to join the traces of others.
 */
export const parentOf = (tracer: Tracer, request: IncomingMessage): string | null | undefined => {
  const decided = handedOn(request);
  if (decided === NOT_TRACED) return undefined;
  return decided ?? (tracer.samples() ? null : undefined);
};

/**
 * The target of a request: the template of its route, or the service to which it is forwarded; neither if the request has no route. Never
 * an address, because it contains names of people.
 */
export interface SpanTarget {
  readonly route?: string | null;
  readonly upstream?: string;
}

/** Begins the span of a request below the parent from `parentOf`. The span ends with the answer. */
export const beginServerSpan = (
  tracer: Tracer,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  { parent, route, upstream }: SpanTarget & { readonly parent: string | null },
): Span => {
  const known = METHODS.has(method) ? method : '_OTHER';
  const what = route ?? upstream;
  const name = what === undefined ? known : `${known} ${what}`;
  const attributes = {
    'http.request.method': known,
    ...(typeof route === 'string' && { 'http.route': route }),
    ...(upstream !== undefined && { 'marquee.upstream': upstream }),
  };
  const options = { kind: 'server', attributes } as const;
  const span = parent === null ? tracer.begin(name, options) : tracer.continue(parent, name, options);
  response.once('close', () => {
    const { statusCode, headersSent } = response;
    if (headersSent) span.set({ 'http.response.status_code': statusCode });
    span.end(headersSent && statusCode < 500 ? undefined : headersSent ? String(statusCode) : 'client gone');
  });
  return span;
};
