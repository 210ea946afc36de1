import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span, Tracer } from '@marquee/ports';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Begins the trace of a request, which `tracer.samples` has chosen; it ends with the answer. `route` is a template, never an address:
 * addresses hold the names of people; null where the request has no route. A `traceparent` of the client is not read: a visitor must not
 * be able to switch tracing on, or to join the traces of others.
 */
export const beginServerSpan = (
  tracer: Tracer,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  route: string | null,
): Span => {
  const known = METHODS.has(method) ? method : '_OTHER';
  const span = tracer.begin(route === null ? known : `${known} ${route}`, {
    kind: 'server',
    attributes: { 'http.request.method': known, ...(route !== null && { 'http.route': route }) },
  });
  response.once('close', () => {
    const { statusCode, headersSent } = response;
    if (headersSent) span.set({ 'http.response.status_code': statusCode });
    span.end(headersSent && statusCode < 500 ? undefined : headersSent ? String(statusCode) : 'client gone');
  });
  return span;
};
