import { CheckpointConflict } from '@marquee/ports';
import { ids, items, put, remove, type DocumentStoreWorld, type Item } from './document-store-world';
import { rejection } from './opened';

/** What is written in one step: documents and checkpoints. */
export const commitContract = (world: DocumentStoreWorld): void => {
  describe('commit', () => {
    it('puts, replaces and deletes; the last change of a document counts', async () => {
      await world.store.commit([put({ id: 'a', owner: 'x', text: 'one' }), put({ id: 'b', owner: 'x' }), remove('b')]);
      await world.store.commit([remove('a'), put({ id: 'a', owner: 'y' }), remove('unknown')]);
      expect(await world.all()).toEqual([{ id: 'a', owner: 'y' }]);
    });

    it('gives documents back as plain JSON, texts of any kind included', async () => {
      const odd = { id: 'ü/😀"\'', owner: "o'x\u0000y", rank: 1.25, text: '\u2028</script>' };
      await world.store.commit([put(odd)]);
      expect(await world.store.collection(items).get(odd.id)).toEqual(odd);
      expect(
        ids(await world.store.collection(items).find({ index: 'byOwner', equals: [odd.owner], limit: 1 })),
      ).toEqual([odd.id]);
    });

    it('moves a checkpoint from what is expected, together with the documents', async () => {
      await world.store.commit([put({ id: 'a', owner: 'x' })], [{ name: 'p', position: '1', expected: null }]);
      await world.store.commit([put({ id: 'b', owner: 'x' })], [{ name: 'p', position: '2', expected: '1' }]);
      expect(await world.store.checkpoint('p')).toBe('2');
      expect(await world.store.checkpoint('other')).toBeNull();
    });

    it.each(['1', null])('writes nothing when the checkpoint is not where %p says', async (expected) => {
      await world.store.commit([], [{ name: 'p', position: '2', expected: null }]);
      const moves = [
        { name: 'other', position: '9', expected: null },
        { name: 'p', position: '3', expected },
      ];
      const error = await rejection(world.store.commit([put({ id: 'a', owner: 'x' })], moves));
      expect(error).toBeInstanceOf(CheckpointConflict);
      expect(await world.all()).toEqual([]);
      expect([await world.store.checkpoint('p'), await world.store.checkpoint('other')]).toEqual(['2', null]);
    });

    it('refuses a position above 4 KiB and an indexed field that cannot be ordered, and writes nothing', async () => {
      const tooLong = [{ name: 'p', position: 'x'.repeat(4097), expected: null }];
      expect(await rejection(world.store.commit([put({ id: 'a', owner: 'x' })], tooLong))).toBeInstanceOf(TypeError);
      const odd = { id: 'b', owner: true } as unknown as Item;
      expect(await rejection(world.store.commit([put({ id: 'a', owner: 'x' }), put(odd)]))).toBeInstanceOf(TypeError);
      expect(await world.all()).toEqual([]);
    });

    it('takes thousands of changes at once', async () => {
      await world.store.commit(
        Array.from({ length: 2345 }, (_, n) => put({ id: `i${n}`, owner: `o${n % 7}`, rank: n })),
      );
      await world.store.commit(Array.from({ length: 1000 }, (_, n) => remove(`i${n}`)));
      expect(await world.store.collection(items).count('id', [])).toBe(1345);
      expect(await world.store.collection(items).count('byOwner', ['o3'])).toBe(192);
    });

    it('lets one of many writers with the same expectation win', async () => {
      const second = (await world.opened.again?.()) ?? world.store;
      const outcomes = await Promise.allSettled(
        Array.from({ length: 64 }, (_, n) =>
          (n % 2 ? world.store : second).commit(
            [put({ id: `w${n}`, owner: 'x' })],
            [{ name: 'p', position: `${n}`, expected: null }],
          ),
        ),
      );
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost).toHaveLength(63);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(CheckpointConflict);
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      expect(ids(await world.all())).toEqual([`w${winner}`]);
      expect(await world.store.checkpoint('p')).toBe(`${winner}`);
    });
  });
};
