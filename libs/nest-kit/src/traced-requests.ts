import { tracing, type Span } from '@marquee/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginServerSpan, parentOf } from './server-span';

/** Whether machines request the route every few seconds. */
export const isProbe = (route: string | undefined): boolean =>
  route !== undefined && (route.startsWith('/health/') || route === '/metrics');

/** Traces a part of the requests, where tracing is switched on. */
export const traceRequests = (fastify: FastifyInstance): void => {
  const tracer = tracing();
  if (tracer === null) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const parent = isProbe(route) ? undefined : parentOf(tracer, request.raw);
    if (parent !== undefined)
      spans.set(request, beginServerSpan(tracer, request.raw, reply.raw, { parent, route: route ?? null }));
    done();
  });
  // Runs after the body, because its reader calls back without the context of earlier hooks.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else tracer.within(span, done);
  });
};
