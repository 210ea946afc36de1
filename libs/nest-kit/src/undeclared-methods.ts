import { allEndpoints } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem-details';
import { pathOf } from './route';

/** The pattern of a route's paths: a parameter is one segment, a wildcard is the whole rest. */
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

/** The methods of all endpoints with this path: another service may serve some of them. */
const methodsOf = (route: string): string[] =>
  allEndpoints
    .filter((endpoint) => pathOf(endpoint) === route)
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

/**
 * Responds with 405 and the declared methods in `Allow` to an undeclared method on the path of a route. Other paths stay unknown. Call it
 * before the routes are registered.
 */
export const refuseUndeclaredMethods = (fastify: FastifyInstance): void => {
  const routes = new Map<string, Declared>();
  fastify.addHook('onRoute', ({ method, url }) => {
    let route = routes.get(url);
    if (route === undefined) routes.set(url, (route = { pattern: patternOf(url), methods: new Set(methodsOf(url)) }));
    for (const each of [method].flat()) route.methods.add(each);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0]!;
    const methods = [...routes.values()].flatMap((route) => (route.pattern.test(path) ? [...route.methods] : []));
    if (methods.length === 0) return done();
    const allowed = [...new Set(methods)].sort().join(', ');
    void reply.header('allow', allowed);
    sendProblem(reply, new DomainError('method_not_allowed', `This address takes ${allowed}.`), request.id);
  });
};
