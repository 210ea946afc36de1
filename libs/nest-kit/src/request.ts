import type { Endpoint, EndpointBody, EndpointQuery } from '@marquee/contracts';
import { addressKey } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import { createParamDecorator, Res, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { FIRST_FAULT, parseInput } from './parse-input';
import { WORK_HEADER } from './proof-of-work/proofs-of-work';
import { endpointOf } from './route-metadata';

/** The caller, from the identity token. */
export interface CallerIdentity {
  readonly accountId: string;
  readonly username: string;
  readonly sessionId: string;
  /** The account's credential epoch when the token was issued. */
  readonly epoch: number;
  /** UTC milliseconds at which the token expires, for work that continues after the request was accepted. */
  readonly expiresAt: number;
  /** Whether an import calls on behalf of the account. Such tokens do not leave the servers. */
  readonly isImport: boolean;
  /** Keyed hash of the mailbox that the owner confirmed, the same for all its spellings. Null in tokens that have none. */
  readonly mailbox: string | null;
}

/** The parsed parts of a request, typed by its endpoint. */
export interface RouteInput<E extends Endpoint> {
  readonly body: EndpointBody<E>;
  readonly query: EndpointQuery<E>;
  readonly params: E['params'] extends z.ZodType ? z.infer<E['params']> : undefined;
}

/** Returns the request with the time and the owner, if any, that this package adds to it. */
export const requestOf = (
  context: ExecutionContext,
): FastifyRequest & { user?: CallerIdentity; readonly receivedAt: number } => context.switchToHttp().getRequest();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks a body. The body's own fields choose its shape, so that no other shape is tried. */
export const parseBody = (endpoint: Endpoint, body: unknown): unknown => {
  const { largeBody, shapeOf } = endpoint;
  const fields = isObject(body) ? body : {};
  if (
    largeBody &&
    Object.hasOwn(fields, largeBody.field) &&
    fields[largeBody.field] === (largeBody.value ?? fields[largeBody.field])
  )
    return parseInput(largeBody.shape, body, FIRST_FAULT);
  return parseInput(shapeOf?.(fields) ?? endpoint.body!, body);
};

/** The request's body, query and path parameters, checked against the endpoint of the route. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): RouteInput<Endpoint> => {
  const endpoint = endpointOf(context.getHandler());
  const request = requestOf(context);
  return {
    params: endpoint.params && parseInput(endpoint.params, request.params),
    query: endpoint.query && parseInput(endpoint.query, request.query),
    body: endpoint.body && parseBody(endpoint, request.body),
  } as RouteInput<Endpoint>;
});

/** The signed-in owner; only on routes with `access: 'owner'`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerIdentity => {
  const caller = requestOf(context).user;
  if (!caller) throw new TypeError('the route is not for owners');
  return caller;
});

/** The metadata of events of this request: cause, time, and the account if one is signed in. */
export const metaOf = (context: ExecutionContext): EventMeta => {
  const { id, receivedAt, user } = requestOf(context);
  return {
    at: receivedAt,
    causationId: id,
    correlationId: id,
    ...(user && { accountId: user.accountId }),
  };
};
export const Meta = createParamDecorator((_: unknown, context: ExecutionContext): EventMeta => metaOf(context));

/**
 * Returns the client's key for rate limits: its address, determined by `TRUSTED_PROXIES` and folded by `addressKey`. Never log or store it.
 */
export const clientAddress = (request: FastifyRequest): string => addressKey(request.ip);
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  clientAddress(requestOf(context)),
);

/** The proof of work that came along, unchecked. */
export const workProof = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const proof = headers[WORK_HEADER];
  return typeof proof === 'string' ? proof : undefined;
};
export const WorkProof = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined =>
  workProof(requestOf(context)),
);

/**
 * The Fastify reply, for cookies and headers. The returned value is still the body. Nest awaits the value of a custom decorator, and a
 * reply is thenable, so such a decorator would wait forever.
 */
export const Reply = (): ParameterDecorator => Res({ passthrough: true });
