import { BODY_BYTES, type LargeBody } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { outlineOf, type JsonOutline } from './json-outline';

/** Names and entries of a usual body: the longest list in one has 500. */
export const BODY_VALUES = 1000;
/** No body of the API is deeper than eight. */
const DEPTH_MAX = 32;

/** What a route declares about its bodies of JSON. */
export interface JsonBodyConfig {
  /** Bytes that one may have. */
  readonly bodyBytes?: number;
  readonly largeBody?: LargeBody;
}

const namesOf = new WeakMap<LargeBody, readonly Uint8Array[]>();

const propertiesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, inner]) => [
        ...(key === 'properties' ? Object.keys(inner as object) : []),
        ...propertiesIn(inner),
      ])
    : [];

/** Every field of the shape, at any depth. */
const namesIn = (large: LargeBody): readonly Uint8Array[] => {
  const found = (): Uint8Array[] =>
    [...new Set(propertiesIn(z.toJSONSchema(large.shape, { io: 'input' })))].map((name) => Buffer.from(name));
  const known = namesOf.get(large) ?? found();
  namesOf.set(large, known);
  return known;
};

const isLarge = ({ hasField, fieldValue }: JsonOutline, large: LargeBody): boolean =>
  hasField && (large.value === undefined || large.value === fieldValue);

const refused = (path: string, code: string, message: string): DomainError =>
  new DomainError('validation_failed', 'The request has the wrong shape.', [{ path, code, message }]);

/** Refuses a body that would take long to parse or to check. */
export const checkOutline = (body: Buffer, { bodyBytes = BODY_BYTES, largeBody }: JsonBodyConfig): void => {
  const outline = outlineOf(body, {
    values: largeBody?.values ?? BODY_VALUES,
    depth: DEPTH_MAX,
    ...(largeBody && { field: largeBody.field, names: namesIn(largeBody), valuesOfUnknown: BODY_VALUES }),
  });
  const large = largeBody && isLarge(outline, largeBody);
  if (outline.depth > DEPTH_MAX) throw refused('', 'too_deep', `Lists and objects go ${DEPTH_MAX} deep at most.`);
  const valuesMax = large ? largeBody.values : BODY_VALUES;
  if (!large && body.length > bodyBytes) throw new DomainError('payload_too_large', 'The request is too large.');
  if (outline.values > valuesMax) throw refused('', 'too_big', `The request has more than ${valuesMax} values.`);
  if (large && outline.unknown !== undefined)
    throw refused(outline.unknown, 'unrecognized_keys', `Unrecognized key: "${outline.unknown}"`);
};

const configOf = (request: FastifyRequest): JsonBodyConfig => request.routeOptions.config as JsonBodyConfig;

/** Reads bodies of JSON within the limits of their routes. Call it before the routes are registered. */
export const acceptJsonBody = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, parsed) => {
    try {
      checkOutline(body as Buffer, configOf(request));
    } catch (error) {
      return parsed(error as Error);
    }
    // As text it would be counted in characters.
    void parse(request, (body as Buffer).toString(), parsed);
  });
};
