import { errorCodes, type FastifyInstance } from 'fastify';
import type { JsonBodyConfig } from './json-body/json-body';

/** What a route declares about its bodies. */
export interface BodyConfig extends JsonBodyConfig {
  /** Media type of a body of bytes, which the controller gets as a buffer. */
  readonly bodyType?: string;
}

/** Lets routes that declare a number of bytes accept bodies of that size. Call it before the routes are registered. */
export const applyBodyLimits = (fastify: FastifyInstance): void => {
  fastify.addHook('onRoute', (route) => {
    const { bodyBytes, largeBody } = (route.config ?? {}) as BodyConfig;
    const bytes = largeBody?.bytes ?? bodyBytes;
    if (bytes !== undefined) route.bodyLimit = bytes;
  });
};

/** Reads bodies of this type on routes that declare them; every other route refuses them. Call it before the routes are registered. */
export const acceptBinaryBody = (fastify: FastifyInstance, type: string): void => {
  fastify.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, parsed) => {
    const { bodyType } = request.routeOptions.config as BodyConfig;
    if (bodyType === type) parsed(null, body);
    else parsed(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
  });
};
