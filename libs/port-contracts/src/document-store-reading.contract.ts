import fc from 'fast-check';
import { ids, items, put, remove, type DocumentStoreWorld, type Item } from './document-store-world';
import { rejection } from './opened';

/** As the port orders: null first, then values, then ids. */
const byRankAndId = (a: Item, b: Item): number => {
  const [left, right] = [a.rank ?? -Infinity, b.rank ?? -Infinity];
  return left === right ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : left < right ? -1 : 1;
};

/** What is found by ids and indexes, and how it is counted. */
export const documentReadingContract = (world: DocumentStoreWorld): void => {
  describe('reading', () => {
    it('answers many ids in their order, null where there is none', async () => {
      await world.store.commit([put({ id: 'a', owner: 'x' }), put({ id: 'b', owner: 'x' })]);
      const found = await world.store.collection(items).getMany(['b', 'nobody', 'a', 'b']);
      expect(found.map((item) => item?.id ?? null)).toEqual(['b', null, 'a', 'b']);
      expect(await world.store.collection(items).getMany([])).toEqual([]);
      expect(await world.store.collection(items).get('unknown')).toBeNull();
    });

    it('answers ranges of an index in both orders, page by page, as sorting in memory would', async () => {
      const rank = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null, freq: 2 });
      const documents = fc.uniqueArray(
        fc.record({ id: fc.stringMatching(/^[a-zA-Z0-9é]{1,3}$/), owner: fc.constantFrom('x', 'y'), rank }),
        {
          maxLength: 30,
          selector: ({ id }) => id,
        },
      );
      const bound = fc.option(fc.integer({ min: -4, max: 4 }), { nil: undefined, freq: 1 });
      await fc.assert(
        fc.asyncProperty(
          documents,
          bound,
          bound,
          fc.boolean(),
          fc.integer({ min: 1, max: 7 }),
          async (written, from, to, up, limit) => {
            await world.store.commit([
              ...(await world.all()).map(({ id }) => remove(id)),
              ...written.map((item) => put(item)),
            ]);
            const expected = written
              .filter((item) => item.owner === 'x')
              .filter(
                ({ rank: r }) =>
                  (from === undefined || (r !== null && r >= from)) && (to === undefined || (r !== null && r < to)),
              )
              .sort((a, b) => byRankAndId(a, b) * (up ? 1 : -1));
            const found: Item[] = [];
            for (;;) {
              const last = found.at(-1);
              const page = await world.store.collection(items).find({
                index: 'byOwner',
                equals: ['x'],
                ...(from !== undefined && { from }),
                ...(to !== undefined && { to }),
                order: up ? 'ascending' : 'descending',
                ...(last && { after: { value: last.rank ?? null, id: last.id } }),
                limit,
              });
              found.push(...page);
              if (page.length < limit) break;
            }
            expect(found).toEqual(expected);
            expect(await world.store.collection(items).count('byOwner', ['x'])).toBe(
              written.filter(({ owner }) => owner === 'x').length,
            );
          },
        ),
        { numRuns: 60 },
      );
    });

    it('counts the documents of each combination of values behind those that are named', async () => {
      const field = fc.record({
        owner: fc.constantFrom('x', 'y', 'é\u0001\u0002'),
        rank: fc.constantFrom(undefined, null, -1.5, 0, 7),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(field, { maxLength: 20 }), async (written) => {
          await world.store.commit([
            ...(await world.all()).map(({ id }) => remove(id)),
            ...written.map(({ owner, rank }, n) => put({ id: `i${n}`, owner, ...(rank !== undefined && { rank }) })),
          ]);
          const tally = (values: readonly (string | number | null)[][]): Record<string, number> => {
            const counts: Record<string, number> = {};
            for (const each of values) counts[JSON.stringify(each)] = (counts[JSON.stringify(each)] ?? 0) + 1;
            return counts;
          };
          const counted = async (equals: readonly string[]) => {
            const found = await world.store.collection(items).countEach('byOwner', equals);
            return Object.fromEntries(found.map(({ values, count }) => [JSON.stringify(values), count]));
          };
          expect(await counted([])).toEqual(tally(written.map(({ owner, rank }) => [owner, rank ?? null])));
          const own = written.filter(({ owner }) => owner === 'x');
          expect(await counted(['x'])).toEqual(tally(own.map(({ rank }) => [rank ?? null])));
        }),
        { numRuns: 30 },
      );
    });

    it.each([
      ['an index that was not declared', 'byText', []],
      ['no field left', 'byRank', [1]],
      ['more values than fields', 'byRank', [1, 2]],
      ['the index of ids', 'id', []],
    ])('refuses to count by %s with a TypeError', async (_, index, equals) => {
      expect(await rejection(world.store.collection(items).countEach(index, equals))).toBeInstanceOf(TypeError);
    });

    it('leaves out the first entries of an answer', async () => {
      const written = Array.from({ length: 9 }, (_, n) =>
        put({ id: `i${n}`, owner: n === 4 ? 'y' : 'x', rank: n % 3 }),
      );
      await world.store.commit(written);
      const collection = world.store.collection(items);
      const query = { index: 'byOwner', equals: ['x'], order: 'descending' } as const;
      const whole = await collection.find({ ...query, limit: 9 });
      for (const offset of [0, 1, 5, 8, 10_000])
        expect(await collection.find({ ...query, offset, limit: 3 })).toEqual(whole.slice(offset, offset + 3));
      expect(await collection.find({ ...query, offset: 7, limit: 1 })).toEqual(whole.slice(7));
    });

    it('matches null and missing fields by equality, and never by a range', async () => {
      await world.store.commit([
        put({ id: 'a', owner: 'x', rank: null }),
        put({ id: 'b', owner: 'x' }),
        put({ id: 'c', owner: 'x', rank: 0 }),
      ]);
      const collection = world.store.collection(items);
      expect(ids(await collection.find({ index: 'byOwner', equals: ['x', null], limit: 9 }))).toEqual(['a', 'b']);
      expect(await collection.count('byRank', [null])).toBe(2);
      expect(ids(await collection.find({ index: 'byRank', to: 5, limit: 9 }))).toEqual(['c']);
      expect(
        ids(await collection.find({ index: 'byOwner', equals: ['x', null], after: { id: 'a' }, limit: 9 })),
      ).toEqual(['b']);
    });

    it.each([
      ['an index that was not declared', { index: 'byText', limit: 1 }],
      ['a limit of 0', { index: 'id', limit: 0 }],
      ['a limit of 1,001', { index: 'id', limit: 1001 }],
      ['a limit that is no whole number', { index: 'id', limit: 1.5 }],
      ['an offset of -1', { index: 'id', offset: -1, limit: 1 }],
      ['an offset of 10,001', { index: 'id', offset: 10_001, limit: 1 }],
      ['an offset that is no whole number', { index: 'id', offset: 0.5, limit: 1 }],
      ['an offset behind an entry', { index: 'id', offset: 1, after: { id: 'a' }, limit: 1 }],
      ['more values than fields', { index: 'byRank', equals: [1, 2], limit: 1 }],
      ['a range without a field left', { index: 'byRank', equals: [1], from: 0, limit: 1 }],
      ['continuing without the value that orders', { index: 'byRank', after: { id: 'a' }, limit: 1 }],
      ['continuing with two fields left', { index: 'byOwner', after: { value: 'x', id: 'a' }, limit: 1 }],
    ])('refuses %s with a TypeError', async (_, query) => {
      expect(await rejection(world.store.collection(items).find(query))).toBeInstanceOf(TypeError);
    });
  });
};
