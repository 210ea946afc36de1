import type { z } from 'zod';
import type { ErrorCode } from './error-codes';

/** Who may call an endpoint: every client, a client that holds the refresh cookie, or a signed-in owner with an identity token. */
export type Access = 'public' | 'session' | 'owner';

/** Rate limit of one account on an endpoint. */
export interface EndpointLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

/** A body that is larger than the others of its route, and is checked by a shape of its own. */
export interface LargeBody {
  /** The field of the outermost object that identifies it. */
  readonly field: string;
  /** The value of that field; any value by default. */
  readonly value?: string;
  /** Its checks have `ENDS_CHECK`. */
  readonly shape: z.ZodType;
  readonly bytes: number;
  /** The most names and entries, counted before it is parsed: as many as the largest valid body has. */
  readonly values: number;
}

/** For each check of a large body: a value out of its range ends the check of the whole body, as a value of another type does. */
export const ENDS_CHECK = { abort: true } as const;

/**
 * Defines one route. The controller takes its path and checks from here, and the OpenAPI document and the typed client are generated from
 * here. A route that is not in this table does not exist.
 */
export interface Endpoint {
  /** OpenAPI operation id. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The fields of a body that is a form instead of JSON. */
  readonly form?: z.ZodType;
  /** Media type of the request body when it is bytes and not JSON. */
  readonly bodyType?: string;
  /** The most bytes of a JSON body; `BODY_BYTES` by default. */
  readonly bodyBytes?: number;
  /** The one kind of body that may be larger than `bodyBytes`. */
  readonly largeBody?: LargeBody;
  /** The intended shape of a body if `body` is a union; undefined if the body does not show it. */
  readonly shapeOf?: (body: Readonly<Record<string, unknown>>) => z.ZodType | undefined;
  /** Accepts an `Idempotency-Key`: a request that is repeated with its key is carried out once. */
  readonly isIdempotentByKey?: true;
  /** How often one account may call it; `WRITE_LIMIT` by default. Only for `access: 'owner'`. */
  readonly limit?: EndpointLimit;
  /** Success status. */
  readonly status: number;
  /** JSON schema of the success body; absent when there is none. */
  readonly reply?: z.ZodType;
  /** Media type of the success body when it is not JSON. */
  readonly replyType?: string;
  /** Media type of refusals that are no problem details, because people see them in a browser. */
  readonly errorType?: string;
  /** Codes besides those that follow from the other fields, such as `validation_failed`, `unauthenticated` and `internal`. */
  readonly errors: readonly ErrorCode[];
}

/** The most bytes of a JSON body, unless the endpoint declares another number. */
export const BODY_BYTES = 64 * 1024;

/**
 * The limit for calls of owners that change something, unless they declare another. No person makes more than five a second for a minute.
 */
export const WRITE_LIMIT: EndpointLimit = { attempts: 300, windowMs: 60_000 };

/** The limit for each account; undefined for reads and for calls without an account, which need none. */
export const limitOf = ({ access, method, limit }: Endpoint): EndpointLimit | undefined =>
  limit ?? (access === 'owner' && method !== 'GET' ? WRITE_LIMIT : undefined);

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** Defines endpoints under one tag. Their success status is 200 by default. */
export const endpointsOf =
  <const Tag extends string>(tag: Tag) =>
  <const E extends Omit<Endpoint, 'tag' | 'status'> & { readonly status?: number }>(
    endpoint: E,
  ): E & { readonly tag: Tag; readonly status: number } => ({ ...endpoint, tag, status: endpoint.status ?? 200 });

export type EndpointBody<E extends Endpoint> = E['body'] extends z.ZodType ? z.infer<E['body']> : undefined;
export type EndpointQuery<E extends Endpoint> = E['query'] extends z.ZodType ? z.infer<E['query']> : undefined;
export type EndpointReply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.infer<E['reply']> : void;
