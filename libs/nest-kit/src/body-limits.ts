import type { FastifyInstance } from 'fastify';

/** What a route says of its bodies. */
export interface BodyConfig {
  /** Bytes that one may have. */
  readonly bodyBytes: number;
}

/** Lets the routes that declare a number of bytes take bodies of that size. Call it before the routes are registered. */
export const applyBodyLimits = (fastify: FastifyInstance): void => {
  fastify.addHook('onRoute', (route) => {
    const { bodyBytes } = (route.config ?? {}) as Partial<BodyConfig>;
    if (bodyBytes !== undefined) route.bodyLimit = bodyBytes;
  });
};
