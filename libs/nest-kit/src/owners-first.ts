import type { Access } from '@marquee/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerGuard } from './owner-guard';

/** What a route declares about its callers. */
export interface AccessConfig {
  readonly access?: Access;
}

/**
 * Checks the token of a call that is for owners before its body is read: guards run behind the body, so a client without a token could keep
 * megabytes here for as long as a request may take. Call it before the routes are registered.
 */
export const checkOwnersFirst = (fastify: FastifyInstance, guard: OwnerGuard): void => {
  fastify.addHook('onRoute', (route) => {
    const { access } = (route.config ?? {}) as AccessConfig;
    if (access !== 'owner') return;
    const check = (request: FastifyRequest, reply: FastifyReply): Promise<void> => guard.verify(request, reply);
    route.onRequest = [...[route.onRequest ?? []].flat(), check];
  });
};
