import { tracing, type Span } from '@marquee/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginServerSpan, parentOf } from './server-span';

/** Asked by machines, every few seconds. */
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
  // Behind the body: what reads it calls back without the context of the hooks before it.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else tracer.within(span, done);
  });
};
