import { CheckpointConflict, type Change, type CollectionDefinition, type DocumentStore } from '@marquee/ports';
import fc from 'fast-check';
import { expectSharedLeases } from './lease-record.contract';
import { rejection, type Opened, type OpenPort } from './opened';

interface Item {
  readonly id: string;
  readonly owner: string;
  readonly rank?: number | null;
  readonly text?: string;
}

const items: CollectionDefinition<Item> = {
  name: 'items',
  version: 1,
  id: (item) => item.id,
  indexes: { byOwner: ['owner', 'rank'], byRank: ['rank'] },
};
const generic = <D extends object>(definition: CollectionDefinition<D>) =>
  definition as unknown as CollectionDefinition<object>;
const put = (document: Item, collection = items): Change => ({ put: document, collection: generic(collection) });
const remove = (id: string, collection = items): Change => ({ delete: id, collection: generic(collection) });
const ids = (documents: readonly Item[]): string[] => documents.map(({ id }) => id);

/** As the port orders: null first, then values, then ids. */
const byRankAndId = (a: Item, b: Item): number => {
  const [left, right] = [a.rank ?? -Infinity, b.rank ?? -Infinity];
  return left === right ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : left < right ? -1 : 1;
};

/** Every sentence of `DocumentStore`'s docstring. */
export const documentStoreContract = (name: string, open: OpenPort<DocumentStore>): void => {
  describe(`${name} keeps the document store's contract`, () => {
    let opened: Opened<DocumentStore>;
    let store: DocumentStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.port;
    });
    afterEach(() => opened.dispose());
    const all = (definition = items): Promise<readonly Item[]> =>
      store.collection(definition).find({ index: 'id', limit: 1000 });

    describe('commit', () => {
      it('puts, replaces and deletes; the last change of a document counts', async () => {
        await store.commit([put({ id: 'a', owner: 'x', text: 'one' }), put({ id: 'b', owner: 'x' }), remove('b')]);
        await store.commit([remove('a'), put({ id: 'a', owner: 'y' }), remove('unknown')]);
        expect(await all()).toEqual([{ id: 'a', owner: 'y' }]);
      });

      it('gives documents back as plain JSON, texts of any kind included', async () => {
        const odd = { id: 'ü/😀"\'', owner: "o'x\u0000y", rank: 1.25, text: '\u2028</script>' };
        await store.commit([put(odd)]);
        expect(await store.collection(items).get(odd.id)).toEqual(odd);
        expect(ids(await store.collection(items).find({ index: 'byOwner', equals: [odd.owner], limit: 1 }))).toEqual([
          odd.id,
        ]);
      });

      it('moves a checkpoint from what is expected, together with the documents', async () => {
        await store.commit([put({ id: 'a', owner: 'x' })], [{ name: 'p', position: '1', expected: null }]);
        await store.commit([put({ id: 'b', owner: 'x' })], [{ name: 'p', position: '2', expected: '1' }]);
        expect(await store.checkpoint('p')).toBe('2');
        expect(await store.checkpoint('other')).toBeNull();
      });

      it.each(['1', null])('writes nothing when the checkpoint is not where %p says', async (expected) => {
        await store.commit([], [{ name: 'p', position: '2', expected: null }]);
        const moves = [
          { name: 'other', position: '9', expected: null },
          { name: 'p', position: '3', expected },
        ];
        const error = await rejection(store.commit([put({ id: 'a', owner: 'x' })], moves));
        expect(error).toBeInstanceOf(CheckpointConflict);
        expect(await all()).toEqual([]);
        expect([await store.checkpoint('p'), await store.checkpoint('other')]).toEqual(['2', null]);
      });

      it('refuses a position above 4 KiB and an indexed field that cannot be ordered, and writes nothing', async () => {
        const tooLong = [{ name: 'p', position: 'x'.repeat(4097), expected: null }];
        expect(await rejection(store.commit([put({ id: 'a', owner: 'x' })], tooLong))).toBeInstanceOf(TypeError);
        const odd = { id: 'b', owner: true } as unknown as Item;
        expect(await rejection(store.commit([put({ id: 'a', owner: 'x' }), put(odd)]))).toBeInstanceOf(TypeError);
        expect(await all()).toEqual([]);
      });

      it('takes thousands of changes at once', async () => {
        await store.commit(Array.from({ length: 2345 }, (_, n) => put({ id: `i${n}`, owner: `o${n % 7}`, rank: n })));
        await store.commit(Array.from({ length: 1000 }, (_, n) => remove(`i${n}`)));
        expect(await store.collection(items).count('id', [])).toBe(1345);
        expect(await store.collection(items).count('byOwner', ['o3'])).toBe(192);
      });

      it('lets one of many writers with the same expectation win', async () => {
        const second = (await opened.again?.()) ?? store;
        const outcomes = await Promise.allSettled(
          Array.from({ length: 64 }, (_, n) =>
            (n % 2 ? store : second).commit(
              [put({ id: `w${n}`, owner: 'x' })],
              [{ name: 'p', position: `${n}`, expected: null }],
            ),
          ),
        );
        const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(lost).toHaveLength(63);
        for (const { reason } of lost) expect(reason).toBeInstanceOf(CheckpointConflict);
        const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
        expect(ids(await all())).toEqual([`w${winner}`]);
        expect(await store.checkpoint('p')).toBe(`${winner}`);
      });
    });

    describe('reading', () => {
      it('answers many ids in their order, null where there is none', async () => {
        await store.commit([put({ id: 'a', owner: 'x' }), put({ id: 'b', owner: 'x' })]);
        const found = await store.collection(items).getMany(['b', 'nobody', 'a', 'b']);
        expect(found.map((item) => item?.id ?? null)).toEqual(['b', null, 'a', 'b']);
        expect(await store.collection(items).getMany([])).toEqual([]);
        expect(await store.collection(items).get('unknown')).toBeNull();
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
              await store.commit([...(await all()).map(({ id }) => remove(id)), ...written.map((item) => put(item))]);
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
                const page = await store.collection(items).find({
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
              expect(await store.collection(items).count('byOwner', ['x'])).toBe(
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
            await store.commit([
              ...(await all()).map(({ id }) => remove(id)),
              ...written.map(({ owner, rank }, n) => put({ id: `i${n}`, owner, ...(rank !== undefined && { rank }) })),
            ]);
            const tally = (values: readonly (string | number | null)[][]): Record<string, number> => {
              const counts: Record<string, number> = {};
              for (const each of values) counts[JSON.stringify(each)] = (counts[JSON.stringify(each)] ?? 0) + 1;
              return counts;
            };
            const counted = async (equals: readonly string[]) => {
              const found = await store.collection(items).countEach('byOwner', equals);
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
        expect(await rejection(store.collection(items).countEach(index, equals))).toBeInstanceOf(TypeError);
      });

      it('leaves out the first entries of an answer', async () => {
        const written = Array.from({ length: 9 }, (_, n) =>
          put({ id: `i${n}`, owner: n === 4 ? 'y' : 'x', rank: n % 3 }),
        );
        await store.commit(written);
        const collection = store.collection(items);
        const query = { index: 'byOwner', equals: ['x'], order: 'descending' } as const;
        const whole = await collection.find({ ...query, limit: 9 });
        for (const offset of [0, 1, 5, 8, 10_000])
          expect(await collection.find({ ...query, offset, limit: 3 })).toEqual(whole.slice(offset, offset + 3));
        expect(await collection.find({ ...query, offset: 7, limit: 1 })).toEqual(whole.slice(7));
      });

      it('matches null and missing fields by equality, and never by a range', async () => {
        await store.commit([
          put({ id: 'a', owner: 'x', rank: null }),
          put({ id: 'b', owner: 'x' }),
          put({ id: 'c', owner: 'x', rank: 0 }),
        ]);
        const collection = store.collection(items);
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
        ['going on without the value that orders', { index: 'byRank', after: { id: 'a' }, limit: 1 }],
        ['going on with two fields left', { index: 'byOwner', after: { value: 'x', id: 'a' }, limit: 1 }],
      ])('refuses %s with a TypeError', async (_, query) => {
        expect(await rejection(store.collection(items).find(query))).toBeInstanceOf(TypeError);
      });
    });

    describe('generations', () => {
      it('shows a building generation to no other reader, and swaps several in one step with their checkpoints', async () => {
        const other: CollectionDefinition<Item> = { ...items, name: 'other' };
        await store.commit([put({ id: 'old', owner: 'x' }), put({ id: 'old', owner: 'x' }, other)]);
        const next = store.building(items, 'g1');
        const nextOther = store.building(other, 'g1');
        await store.commit(
          [put({ id: 'new', owner: 'x' }, next)],
          [{ name: 'rebuild', position: '5', expected: null }],
        );
        await store.commit([put({ id: 'new', owner: 'x' }, nextOther)]);
        expect(ids(await all())).toEqual(['old']);
        expect(ids(await all(next))).toEqual(['new']);

        const live = store.collection(items);
        await store.promote(
          'g1',
          [items as never, other as never],
          [
            { name: 'live', position: '5' },
            { name: 'rebuild', position: null },
          ],
        );
        expect(ids(await all())).toEqual(['new']);
        expect(ids(await all(other))).toEqual(['new']);
        expect(await live.get('old')).toBeNull();
        expect([await store.checkpoint('live'), await store.checkpoint('rebuild')]).toEqual(['5', null]);
        await store.commit([put({ id: 'later', owner: 'x' })]);
        expect(ids(await live.find({ index: 'byOwner', equals: ['x'], limit: 9 }))).toEqual(['later', 'new']);
      });

      it('is not made live, nor a checkpoint set, when a checkpoint is not where it is expected', async () => {
        await store.commit([put({ id: 'old', owner: 'x' })], [{ name: 'rebuild', position: '2', expected: null }]);
        await store.commit([put({ id: 'new', owner: 'x' }, store.building(items, 'g1'))]);
        const promote = (expected: string | null): Promise<void> =>
          store.promote(
            'g1',
            [items as never],
            [
              { name: 'live', position: '5' },
              { name: 'rebuild', position: null, expected },
            ],
          );
        for (const expected of ['1', null]) {
          expect(await rejection(promote(expected))).toBeInstanceOf(CheckpointConflict);
          expect(ids(await all())).toEqual(['old']);
          expect([await store.checkpoint('live'), await store.checkpoint('rebuild')]).toEqual([null, '2']);
        }
        await promote('2');
        expect(ids(await all())).toEqual(['new']);
        expect(await rejection(promote('2'))).toBeInstanceOf(CheckpointConflict);
        await store.promote('g1', [items as never], [{ name: 'rebuild', position: null, expected: null }]);
        expect([await store.checkpoint('live'), await store.checkpoint('rebuild')]).toEqual(['5', null]);
      });

      it('is found again after opening again, before and after the swap', async () => {
        await store.commit([put({ id: 'old', owner: 'x' })]);
        await store.commit([put({ id: 'new', owner: 'x' }, store.building(items, 'g1'))]);
        store = await opened.reopen();
        expect(ids(await all())).toEqual(['old']);
        expect(ids(await all(store.building(items, 'g1')))).toEqual(['new']);
        await store.promote('g1', [items as never]);
        store = await opened.reopen();
        expect(ids(await all())).toEqual(['new']);
      });

      it('promotes an empty generation, and another one after it', async () => {
        await store.commit([put({ id: 'old', owner: 'x' })]);
        await store.promote('g1', [items as never]);
        expect(await all()).toEqual([]);
        await store.commit([put({ id: 'again', owner: 'x' }, store.building(items, 'g2'))]);
        await store.promote('g2', [items as never]);
        expect(ids(await all())).toEqual(['again']);
      });

      it('gives a collection whose version was raised a generation of its own', async () => {
        await store.commit([put({ id: 'old', owner: 'x' })]);
        const raised = { ...items, version: 2 };
        expect(await all(raised)).toEqual([]);
        await store.commit([put({ id: 'new', owner: 'x' }, raised)]);
        expect(ids(await all())).toEqual(['old']);
        expect(ids(await all(raised))).toEqual(['new']);
      });
    });

    it('has leases that all processes that share the store know by their names', async () => {
      await expectSharedLeases(store, (await opened.again?.()) ?? null);
    });

    it('finds documents and checkpoints again when it is opened again', async () => {
      await store.commit([put({ id: 'a', owner: 'x', rank: 3 })], [{ name: 'p', position: '7', expected: null }]);
      store = await opened.reopen();
      expect(await all()).toEqual([{ id: 'a', owner: 'x', rank: 3 }]);
      expect(await store.checkpoint('p')).toBe('7');
    });
  });
};
