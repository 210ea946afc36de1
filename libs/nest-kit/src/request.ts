import type { Endpoint, EndpointBody, EndpointQuery } from '@marquee/contracts';
import { addressKey } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import { createParamDecorator, Res, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { FIRST_FAULT, parseInput } from './parse-input';
import { endpointOf } from './route-metadata';

/** The caller, from the identity token. */
export interface CallerIdentity {
  readonly accountId: string;
  readonly username: string;
  readonly sessionId: string;
  /** The account's credential epoch when the token was issued. */
  readonly epoch: number;
  /** When the token expires, UTC milliseconds: for what continues after the request was let in. */
  readonly expiresAt: number;
  /** Whether the import of an archive calls for the account. Such tokens do not leave the servers. */
  readonly isImport: boolean;
}

/** The parsed parts of a request, typed by its endpoint. */
export interface RouteInput<E extends Endpoint> {
  readonly body: EndpointBody<E>;
  readonly query: EndpointQuery<E>;
  readonly params: E['params'] extends z.ZodType ? z.infer<E['params']> : undefined;
}

/** Returns the request with what the kit adds to it: its time, and its owner where there is one. */
export const requestOf = (
  context: ExecutionContext,
): FastifyRequest & { user?: CallerIdentity; readonly receivedAt: number } => context.switchToHttp().getRequest();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body in its checked form. Its shape is chosen by what it says that it is, so that no other one is tried. */
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

/** Cause and time of what this request does, and the account that asks for it where one is signed in. */
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
 * Returns the client's key for rate limits: its address as `TRUSTED_PROXIES` allow to see it, folded by `addressKey`. Never log or keep it.
 */
export const clientAddress = (request: FastifyRequest): string => addressKey(request.ip);
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  clientAddress(requestOf(context)),
);

/**
 * The Fastify reply, for cookies and headers; the returned value is still the body. A reply is thenable, so that a
 * decorator of our own, whose value Nest awaits, would wait for an answer that never comes.
 */
export const Reply = (): ParameterDecorator => Res({ passthrough: true });
