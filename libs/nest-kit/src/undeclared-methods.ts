import { DomainError } from '@marquee/kernel';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem-details';

/** The pattern of a route's paths: a parameter is one segment, a wildcard whatever follows. */
const patternOf = (route: string): RegExp => {
  const source = route
    .split(/(:\w+|\*)/)
    .map((part) =>
      part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${source.join('')}$`);
};

interface Declared {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Responds to a method that no route declares, on a path that some route has, with 405 and the declared ones in `Allow`. Paths that no
 * route has stay unknown. Call it before the routes are registered.
 */
export const refuseUndeclaredMethods = (fastify: FastifyInstance): void => {
  const routes = new Map<string, Declared>();
  fastify.addHook('onRoute', ({ method, url }) => {
    let route = routes.get(url);
    if (route === undefined) routes.set(url, (route = { pattern: patternOf(url), methods: new Set() }));
    for (const each of [method].flat()) route.methods.add(each);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0]!;
    const allowed = [...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []));
    if (allowed.length === 0) return done();
    void reply.header('allow', [...new Set(allowed)].sort().join(', '));
    sendProblem(reply, new DomainError('method_not_allowed', `This address takes ${allowed.join(', ')}.`), request.id);
  });
};
