import { randomUUID } from 'node:crypto';
import { allEndpoints, BODY_BYTES, type Endpoint } from '@marquee/contracts';
import { z } from 'zod';
import { parseBody } from '../request';
import { BODY_VALUES, checkOutline } from './json-body';

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

const WRONG = {};

/** A value with every field that the schema has, as many entries in each list, and nothing right below the top. */
const wrongValue = (schema: JsonSchema, entries: number, depth = 0): unknown => {
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, wrongValue(inner, entries, depth + 1)]),
    );
  if (schema.items) return Array.from({ length: entries }, () => wrongValue(schema.items!, 3, depth + 1));
  return depth === 1 && schema.const !== undefined ? schema.const : WRONG;
};

const rightValue = (schema: JsonSchema): unknown => {
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, rightValue(inner)]));
  if (schema.items) return [rightValue(schema.items)];
  const texts: Readonly<Record<string, string>> = { uuid: randomUUID(), 'date-time': new Date(0).toISOString() };
  return schema.const ?? (schema.type === 'integer' ? 1 : (texts[schema.format ?? ''] ?? 'a'));
};

/** Values that have one part out of its range each, in every entry of the lists around it. */
const outOfRange = (schema: JsonSchema): unknown[] => {
  if (schema.const !== undefined) return [];
  if (schema.properties) {
    const right = rightValue(schema) as object;
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      outOfRange(inner).map((value) => ({ ...right, [name]: value })),
    );
  }
  if (schema.items) {
    const lists = outOfRange(schema.items).map((value) => Array.from({ length: 20 }, () => value));
    return schema.minItems ? [...lists, []] : lists;
  }
  return [schema.type === 'integer' ? -1 : 'x'.repeat(5000)];
};

const shapesOf = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(shapesOf),
];

/** The bodies of this endpoint that are dearest to check: of each shape, with as many wrong entries as its limits let through. */
const hostileBodies = (endpoint: Endpoint): string[] => {
  const schema = z.toJSONSchema(endpoint.body!, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const counts = [1, 10, 50, 100, 150, 200, 250, 300, 500, 1000, 3000, 10_000];
  const wrong = shapesOf(schema).flatMap((shape) => counts.map((count) => JSON.stringify(wrongValue(shape, count))));
  const fields = [10, 64, 500, 170_000].map((count) => Array.from({ length: count }, (_, n) => `"f${n}":0`).join(','));
  const unknown = fields.flatMap((list) => [
    `{${list}}`,
    `{"contentId":"link:x",${list}}`,
    `{"type":"link","content":{${list}}}`,
    `{"orderData":[],${list}}`,
    `{"type":"contentData","content":{${list}}}`,
  ]);
  return [...wrong, ...unknown, `${'['.repeat(30_000)}`, `{"orderData":${'['.repeat(30_000)}`];
};

/** Faults that are found in a body; null where it is refused before it is parsed, or as broken. */
const faultsFound = (endpoint: Endpoint, json: string): number | null => {
  let found = 0;
  const before = z.config().customError;
  try {
    checkOutline(Buffer.from(json), endpoint);
    const body: unknown = JSON.parse(json);
    z.config({ customError: () => void (found += 1) });
    parseBody(endpoint, body);
  } catch {
    if (found === 0) return null;
  } finally {
    z.config({ customError: before });
  }
  return found;
};

const withBody = allEndpoints.filter(({ body }) => body !== undefined);
const bytesMax = ({ bodyBytes, largeBody }: Endpoint): number => largeBody?.bytes ?? bodyBytes ?? BODY_BYTES;

describe('a refused body costs little to check', () => {
  it.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    (_name, endpoint) => {
      const checked = hostileBodies(endpoint).map((json) => faultsFound(endpoint, json));
      const found = checked.filter((faults) => faults !== null);
      expect(found.length).toBeGreaterThan(0);
      expect(Math.max(...found)).toBeLessThanOrEqual(BODY_VALUES);
    },
  );

  it('one that is larger than usual is checked up to its first fault', () => {
    const checked = withBody.flatMap(({ largeBody, ...endpoint }) => {
      if (!largeBody) return [];
      const { field, shape } = largeBody;
      const schema = z.toJSONSchema(shape, { io: 'input' }) as JsonSchema;
      const faultsOf = (body: unknown) => faultsFound({ ...endpoint, largeBody }, JSON.stringify(body));
      const ranges = outOfRange(schema);
      expect(ranges.length).toBeGreaterThan(4);
      expect(ranges.filter((body) => faultsOf(body) !== 1)).toEqual([]);
      return [{ field, faults: faultsOf(wrongValue(schema, 3000)) }];
    });
    expect(checked.map(({ field, faults }) => [field, faults])).toEqual([
      ['type', 1],
      ['orderData', 1],
      ['text', 1],
      // Its values are counted before it is parsed.
      ['links', null],
    ]);
  });

  it('only items with analyses, orders of pages, batches, imports and restorations may be larger than 64 kB', () => {
    const larger = withBody.filter((endpoint) => bytesMax(endpoint) > 64 * 1024);
    expect(larger.map(({ id }) => id)).toEqual([
      'createContent',
      'updateContent',
      'changeContentBatch',
      'previewImport',
      'runImport',
      'restorePage',
    ]);
  });
});
