import { allEndpoints } from '@marquee/contracts';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './route';

const limits = new Map(
  allEndpoints.flatMap((endpoint) =>
    endpoint.bodyBytes === undefined ? [] : [[`${endpoint.method} ${pathOf(endpoint)}`, endpoint.bodyBytes]],
  ),
);

/** Lets the bodies of an endpoint be as long as it declares. Call it before the routes are registered. */
export const applyBodyLimits = (fastify: FastifyInstance): void => {
  fastify.addHook('onRoute', (route) => {
    const limit = limits.get(`${[route.method].flat()[0]} ${route.url}`);
    if (limit !== undefined) route.bodyLimit = limit;
  });
};
