import { apiDigest, changedLines } from './api-digest.mjs';

const json = (schema: object) => ({ 'application/json': { schema } });
const string = { type: 'string' };
const integer = { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 };
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const operation = (rest: object = {}) => ({ security: [], parameters: [], responses: { 200: {}, 400: {} }, ...rest });
const documentOf = (paths: object, schemas: object = {}) => ({ paths, components: { schemas } });

/** The lines of a route that answers with this schema, without that of the route. */
const replyLines = (schema: object): string[] =>
  apiDigest(documentOf({ '/x': { get: operation({ responses: { 200: { content: json(schema) } } }) } })).slice(1);

describe('the digest of an API', () => {
  it('has a line for each route, by path and method, and the shared schemas last', () => {
    const document = documentOf(
      {
        '/pots': {
          post: operation({
            security: [{ identityToken: [] }],
            parameters: [{ name: 'Idempotency-Key', in: 'header', required: false, schema: string }],
            responses: { 201: {} },
            'x-rate-limit': { per: 'account', attempts: 5, seconds: 60 },
          }),
          get: operation(),
        },
        '/kilns': { get: operation() },
      },
      { Problem: object({ code: string }, ['code']) },
    );
    expect(apiDigest(document)).toEqual([
      'GET /kilns: public, 200',
      'GET /pots: public, 200',
      'POST /pots: identityToken, 201, idempotent, 5 in 60 s',
      'Problem: code:string',
    ]);
  });

  it('lists parameters, body and reply of a route, with the media types that are not JSON', () => {
    const route = operation({
      parameters: [
        { name: 'pot', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } },
        { name: 'page', in: 'query', required: false, schema: { ...integer, minimum: 1, default: 1 } },
      ],
      requestBody: { content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } },
      responses: { 200: { content: json(object({ name: string })) }, 400: { content: json(object({ code: string })) } },
    });
    expect(apiDigest(documentOf({ '/pots/{pot}': { put: route } }))).toEqual([
      'PUT /pots/{pot}: public, 200',
      'PUT /pots/{pot} path: pot:string(..64)',
      'PUT /pots/{pot} query: page?:integer(1..)=1',
      'PUT /pots/{pot} body application/zip: binary',
      'PUT /pots/{pot} reply: name?:string',
    ]);
  });

  it('gives each object a line of its own, wherever it lies', () => {
    const glaze = object({ colour: string }, ['colour']);
    const schema = object(
      {
        glaze,
        layers: { type: 'array', items: glaze, maxItems: 3 },
        byName: { type: 'object', additionalProperties: glaze },
        last: { anyOf: [glaze, { type: 'null' }] },
      },
      ['glaze', 'layers', 'byName', 'last'],
    );
    expect(replyLines(schema)).toEqual([
      'GET /x reply: glaze:{}, layers:{}[](..3), byName:{[name]:{}}, last:{} | null',
      'GET /x reply.glaze: colour:string',
      'GET /x reply.layers[]: colour:string',
      'GET /x reply.byName.*: colour:string',
      'GET /x reply.last: colour:string',
    ]);
  });

  it('names the variants of a union by their literal, and by their order where they have none', () => {
    const cup = object({ kind: { const: 'cup' }, handles: integer }, ['kind', 'handles']);
    expect(replyLines({ type: 'array', items: { oneOf: [cup, object({ lid: string })] } })).toEqual([
      'GET /x reply: {}[]',
      'GET /x reply[]<kind=cup>: kind:"cup", handles:integer',
      'GET /x reply[]<2>: lid?:string',
    ]);
  });

  it.each([
    ['"a" | "b"', { type: 'string', enum: ['a', 'b'] }],
    ['string | null', { type: ['string', 'null'] }],
    [
      '(string | null)[](1..2)',
      { type: 'array', items: { anyOf: [string, { type: 'null' }] }, minItems: 1, maxItems: 2 },
    ],
    ['date-time', { type: 'string', format: 'date-time', pattern: '^\\d' }],
    ['/^[a-z]+$/(..9)', { type: 'string', pattern: '^[a-z]+$', maxLength: 9 }],
    ['number(>0..<1)', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    ['boolean', { type: 'boolean' }],
    ['{[name]:string}', { type: 'object', additionalProperties: string }],
    ['Problem', { $ref: '#/components/schemas/Problem' }],
    ['any', {}],
  ])('writes %s', (text, schema) => {
    expect(replyLines(schema)).toEqual([`GET /x reply: ${text}`]);
  });

  it('marks an object that takes further fields', () => {
    expect(replyLines({ type: 'object', properties: { a: string } })).toEqual(['GET /x reply: a?:string, …']);
  });

  it('refuses a schema that it cannot show', () => {
    expect(() => replyLines({ allOf: [string] })).toThrow(
      'The digest of the API has no form for {"allOf":[{"type":"string"}]}',
    );
  });
});

it('a comparison shows the lines that one digest has and the other has not', () => {
  expect(changedLines(['kept', 'old'], ['kept', 'new'])).toEqual(['- old', '+ new']);
});
