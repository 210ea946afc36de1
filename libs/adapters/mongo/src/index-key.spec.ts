import type { CollectionDefinition, IndexQuery, IndexValue } from '@marquee/ports';
import fc from 'fast-check';
import { END, indexKeys, keyRange, valueOfPart } from './index-key';

interface Item {
  readonly id: string;
  readonly a: IndexValue;
  readonly b: IndexValue;
}
const items: CollectionDefinition<Item> = {
  name: 'items',
  version: 1,
  id: ({ id }) => id,
  indexes: { byA: ['a'], byBoth: ['a', 'b'] },
};

const text = fc.string({
  unit: fc.constantFrom('\0', '\u0001', '\u0002', '\u0003', 'a', 'é', '\uffee', '😀'),
  maxLength: 3,
});
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.5, 1e300, -1e300, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const value: fc.Arbitrary<IndexValue> = fc.oneof(fc.constant(null), number, text);
const item = fc.record({ id: text, a: value, b: value });

const kind = (x: IndexValue): number => (x === null ? 0 : typeof x === 'number' ? 1 : 2);
/** The port's order of values: null, numbers, texts by code points. */
const compare = (x: IndexValue, y: IndexValue): number => {
  if (kind(x) !== kind(y)) return kind(x) - kind(y);
  if (typeof x === 'string') return Buffer.compare(Buffer.from(x), Buffer.from(y as string));
  return x === null || x === y ? 0 : x < (y as number) ? -1 : 1;
};
/** -0 is 0. */
const plain = (x: IndexValue): IndexValue => (typeof x === 'number' ? x + 0 : x);
const keyOf = (index: string, document: Item): string => indexKeys(items, document, document.id)[index]!;
/** As a server compares: byte by byte. */
const bytes = (x: string, y: string): number => Buffer.compare(Buffer.from(x), Buffer.from(y));
const isWithin = (key: string, query: Omit<IndexQuery, 'limit'>): boolean => {
  const { bounds } = keyRange(items, query);
  const holds = {
    $gt: (n: number) => n > 0,
    $gte: (n: number) => n >= 0,
    $lt: (n: number) => n < 0,
    $lte: (n: number) => n <= 0,
  };
  return (Object.entries(bounds) as [keyof typeof holds, string][]).every(([name, bound]) =>
    holds[name](bytes(key, bound)),
  );
};

describe('the place of a document in an index', () => {
  it('sorts as its values do, and then its id', () => {
    fc.assert(
      fc.property(item, item, (x, y) => {
        const expected = compare(x.a, y.a) || compare(x.b, y.b) || compare(x.id, y.id);
        expect(Math.sign(bytes(keyOf('byBoth', x), keyOf('byBoth', y)))).toBe(Math.sign(expected));
      }),
      { numRuns: 2000 },
    );
  });

  it('holds the values of its fields', () => {
    fc.assert(
      fc.property(item, (document) => {
        const [a, b, id, ...end] = keyOf('byBoth', document).split(END);
        expect([a, b, id].map((part) => valueOfPart(part!))).toEqual([document.a, document.b, document.id].map(plain));
        expect(end).toEqual(['']);
      }),
      { numRuns: 2000 },
    );
  });

  it('lies in the range of exactly the queries that match it', () => {
    const bound = fc.option(fc.oneof(number, text), { nil: undefined });
    const after = fc.option(fc.record({ value, id: text }), { nil: undefined });
    fc.assert(
      fc.property(item, value, bound, bound, after, fc.boolean(), (document, equal, from, to, behind, up) => {
        const query = {
          index: 'byBoth',
          equals: [equal],
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
          ...(behind && { after: behind }),
          order: up ? ('ascending' as const) : ('descending' as const),
        };
        const place = behind && (compare(document.b, behind.value) || compare(document.id, behind.id));
        const matches =
          compare(document.a, equal) === 0 &&
          ((from === undefined && to === undefined) || document.b !== null) &&
          (from === undefined || compare(document.b, from) >= 0) &&
          (to === undefined || compare(document.b, to) < 0) &&
          (place === undefined || (up ? place > 0 : place < 0));
        expect(isWithin(keyOf('byBoth', document), query)).toBe(matches);
      }),
      { numRuns: 3000 },
    );
  });
});
