import { z } from 'zod';
import { limitOf, type Endpoint } from './endpoint';
import { errorCodes, type ErrorCode } from './error-codes';
import { idempotencyKey } from './idempotency-key';
import { problemSchema } from './problem';

type Json = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return schema;
};

const parametersOf = (endpoint: Endpoint): Json[] => {
  const parameters = (['params', 'query'] as const).flatMap((place) => {
    const type = endpoint[place];
    if (!type) return [];
    const schema = schemaOf(type, 'input') as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || (schema.required ?? []).includes(name),
      schema: property,
    }));
  });
  return [
    ...parameters,
    ...(endpoint.isIdempotentByKey ? [idempotencyKeyParameter()] : []),
    ...(endpoint.errors.includes('work_required') ? [proofOfWork] : []),
  ];
};

const proofOfWork: Json = {
  name: 'Proof-Of-Work',
  in: 'header',
  required: false,
  description: 'What `work_required` asked for: its challenge, a dot, and the nonce that was found',
  schema: { type: 'string', maxLength: 128 },
};

const idempotencyKeyParameter = (): Json => {
  const { description, ...schema } = schemaOf(idempotencyKey, 'input');
  return { name: 'Idempotency-Key', in: 'header', required: false, description, schema };
};

/** The codes of an endpoint, with those that follow from its access and its inputs. */
const codesOf = (endpoint: Endpoint): ErrorCode[] => {
  const codes = new Set<ErrorCode>(endpoint.errors);
  // Requests that Node's HTTP parser refuses never reach a route.
  codes.add('malformed_request').add('request_timeout').add('headers_too_large');
  if (endpoint.query || endpoint.body || endpoint.isIdempotentByKey) codes.add('validation_failed');
  if (endpoint.isIdempotentByKey) codes.add('idempotency_key_reused');
  if (endpoint.body)
    for (const code of ['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) codes.add(code);
  if (endpoint.access !== 'public') codes.add('unauthenticated');
  if (limitOf(endpoint)) codes.add('LimitExceededException');
  if (endpoint.path.startsWith('/api/')) codes.add('unavailable').add('internal');
  return [...codes];
};

const retryAfter = {
  description: 'Seconds until the call may succeed',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

/** How often an account may make the call, for people and for clients. */
const limitStated = (endpoint: Endpoint): Json => {
  const limit = limitOf(endpoint);
  if (!limit) return {};
  const { attempts, windowMs } = limit;
  const seconds = windowMs / 1000;
  return {
    description: `At most ${attempts} calls of one account in ${seconds} seconds.`,
    'x-rate-limit': { per: 'account', attempts, seconds },
  };
};

const problemResponses = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(endpoint)) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join('; '),
        ...(Number(status) === 429 && { headers: { 'Retry-After': retryAfter } }),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          ...(endpoint.errorType && { [endpoint.errorType]: { schema: { type: 'string' } } }),
        },
      },
    ]),
  );
};

const successOf = (endpoint: Endpoint): Json => {
  if (endpoint.reply) {
    return {
      description: endpoint.summary,
      content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
    };
  }
  return endpoint.replyType
    ? { description: endpoint.summary, content: { [endpoint.replyType]: { schema: { type: 'string' } } } }
    : { description: endpoint.summary };
};

const requestContentOf = ({ body, form, bodyType }: Endpoint): Json | null => {
  if (body) return { 'application/json': { schema: schemaOf(body, 'input') } };
  if (form) return { 'application/x-www-form-urlencoded': { schema: schemaOf(form, 'input') } };
  if (bodyType) return { [bodyType]: { schema: { type: 'string', format: 'binary' } } };
  return null;
};

const requestBodyOf = (endpoint: Endpoint): Json => {
  const content = requestContentOf(endpoint);
  // A missing body is read as {}.
  const required = endpoint.body?.safeParse({}).success !== true;
  return content ? { requestBody: { required, content } } : {};
};

const security: Record<Endpoint['access'], Json[]> = {
  public: [],
  session: [{ refreshCookie: [] }],
  owner: [{ identityToken: [] }],
};

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: endpoint.id,
  tags: [endpoint.tag],
  summary: endpoint.summary,
  ...limitStated(endpoint),
  security: security[endpoint.access],
  parameters: parametersOf(endpoint),
  ...requestBodyOf(endpoint),
  responses: { [endpoint.status]: successOf(endpoint), ...problemResponses(endpoint) },
});

/** The OpenAPI 3.1 document of these endpoints. */
export const toOpenApi = (endpoints: readonly Endpoint[], version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marquee', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'marquee-refresh' },
      },
    },
  };
};
