import type { Access } from '@marquee/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerGuard } from './owner-guard';

/** What a route declares about its callers. */
export interface AccessConfig {
  readonly access?: Access;
}

/**
 * Checks the token of a call for owners before its body is read. Guards run after the body, so a client without a token could otherwise
 * keep megabytes in memory for as long as a request may take. Call it before the routes are registered.
 */
export const checkOwnersFirst = (fastify: FastifyInstance, guard: OwnerGuard): void => {
  fastify.addHook('onRoute', (route) => {
    const { access } = (route.config ?? {}) as AccessConfig;
    if (access !== 'owner') return;
    const check = (request: FastifyRequest, reply: FastifyReply): Promise<void> => guard.verify(request, reply);
    route.onRequest = [...[route.onRequest ?? []].flat(), check];
  });
};
