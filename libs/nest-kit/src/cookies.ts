import { parse, serialize, type SerializeOptions } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a cookie of this request, decoded. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  parse(request.headers.cookie ?? '')[name];

/** Adds a `Set-Cookie` to the reply; several calls add several. `maxAge` is in seconds, 0 removes the cookie. */
export const setCookie = (reply: FastifyReply, name: string, value: string, options: SerializeOptions): void => {
  void reply.header('set-cookie', serialize(name, value, options));
};
