import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitorApi } from '@marquee/contracts';
import { beginServerSpan, parentOf } from '@marquee/nest-kit';
import { tracing } from '@marquee/ports';
import { isVisitorPath, parsePath, splitPath } from './hot-path/request-path';

type Handle = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The route of a visitor's request, without names. Null if the path names nothing; undefined for requests that are not visitors'. */
const routeOf = ({ url = '/', method }: IncomingMessage): string | null | undefined => {
  const [path = '/'] = url.split('?', 1);
  const { send, xray } = visitorApi;
  if (path === xray.path) return path;
  if (path === send.path) return method === send.method ? path : undefined;
  if (/^\/s\//i.test(path)) return '/s/{code}';
  if (!isVisitorPath(url)) return undefined;
  const asked = parsePath(splitPath(path)[0]);
  if (asked === null) return null;
  const page = asked.api ? '/api/@{username}' : '/@{username}';
  if (asked.item !== null) return `${page}/{kind}/{id}`;
  return asked.idKey === null ? page : `${page}/{id}`;
};

/**
 * Traces a part of visitors' requests. It wraps the hot path, which contains no code for traces: the journal finds the request's span as
 * the active one. Without tracing it returns `handle` itself.
 */
export const tracedVisits = (handle: Handle): Handle => {
  const tracer = tracing();
  if (tracer === null) return handle;
  return (request, response) => {
    const parent = parentOf(tracer, request);
    if (parent === undefined) return handle(request, response);
    const route = routeOf(request);
    if (route === undefined) return handle(request, response);
    const span = beginServerSpan(tracer, request, response, { parent, route });
    return tracer.within(span, () => handle(request, response));
  };
};
