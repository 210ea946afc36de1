import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { isProbe } from './traced-requests';

/** What a route declares about its answers. */
export interface AnswerConfig {
  /** Whether an answer continues for as long as its client listens. */
  readonly isStream?: boolean;
}

const requestDuration = new Histogram({
  name: 'marquee_http_request_duration_seconds',
  help: 'Time from the headers of a request to the end of its answer, by route; without streams and health checks',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/**
 * Measures requests by the template of their route, because addresses contain names of people and are unlimited in number. Call it before
 * the routes are registered.
 */
export const measureRequests = (fastify: FastifyInstance): void => {
  fastify.addHook('onRoute', (route) => {
    const { isStream } = (route.config ?? {}) as AnswerConfig;
    if (isStream === true || isProbe(route.url)) return;
    const measure = ({ method }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      const status = String(reply.statusCode);
      requestDuration.observe({ method, route: route.url, status }, reply.elapsedTime / 1000);
      done();
    };
    route.onResponse = [...[route.onResponse ?? []].flat(), measure];
  });
};
