import { CheckpointConflict, type CollectionDefinition } from '@marquee/ports';
import { ids, items, put, type DocumentStoreWorld, type Item } from './document-store-world';
import { rejection } from './opened';

/** A collection that is rebuilt next to the live one. */
export const generationContract = (world: DocumentStoreWorld): void => {
  describe('generations', () => {
    it('shows a building generation to no other reader, and swaps several in one step with their checkpoints', async () => {
      const other: CollectionDefinition<Item> = { ...items, name: 'other' };
      await world.store.commit([put({ id: 'old', owner: 'x' }), put({ id: 'old', owner: 'x' }, other)]);
      const next = world.store.building(items, 'g1');
      const nextOther = world.store.building(other, 'g1');
      await world.store.commit(
        [put({ id: 'new', owner: 'x' }, next)],
        [{ name: 'rebuild', position: '5', expected: null }],
      );
      await world.store.commit([put({ id: 'new', owner: 'x' }, nextOther)]);
      expect(ids(await world.all())).toEqual(['old']);
      expect(ids(await world.all(next))).toEqual(['new']);

      const live = world.store.collection(items);
      await world.store.promote(
        'g1',
        [items, other],
        [
          { name: 'live', position: '5' },
          { name: 'rebuild', position: null },
        ],
      );
      expect(ids(await world.all())).toEqual(['new']);
      expect(ids(await world.all(other))).toEqual(['new']);
      expect(await live.get('old')).toBeNull();
      expect([await world.store.checkpoint('live'), await world.store.checkpoint('rebuild')]).toEqual(['5', null]);
      await world.store.commit([put({ id: 'later', owner: 'x' })]);
      expect(ids(await live.find({ index: 'byOwner', equals: ['x'], limit: 9 }))).toEqual(['later', 'new']);
    });

    it('is not made live, nor a checkpoint set, when a checkpoint is not where it is expected', async () => {
      await world.store.commit([put({ id: 'old', owner: 'x' })], [{ name: 'rebuild', position: '2', expected: null }]);
      await world.store.commit([put({ id: 'new', owner: 'x' }, world.store.building(items, 'g1'))]);
      const promote = (expected: string | null): Promise<void> =>
        world.store.promote(
          'g1',
          [items],
          [
            { name: 'live', position: '5' },
            { name: 'rebuild', position: null, expected },
          ],
        );
      for (const expected of ['1', null]) {
        expect(await rejection(promote(expected))).toBeInstanceOf(CheckpointConflict);
        expect(ids(await world.all())).toEqual(['old']);
        expect([await world.store.checkpoint('live'), await world.store.checkpoint('rebuild')]).toEqual([null, '2']);
      }
      await promote('2');
      expect(ids(await world.all())).toEqual(['new']);
      expect(await rejection(promote('2'))).toBeInstanceOf(CheckpointConflict);
      await world.store.promote('g1', [items], [{ name: 'rebuild', position: null, expected: null }]);
      expect([await world.store.checkpoint('live'), await world.store.checkpoint('rebuild')]).toEqual(['5', null]);
    });

    it('is found again after opening again, before and after the swap', async () => {
      await world.store.commit([put({ id: 'old', owner: 'x' })]);
      await world.store.commit([put({ id: 'new', owner: 'x' }, world.store.building(items, 'g1'))]);
      world.store = await world.opened.reopen();
      expect(ids(await world.all())).toEqual(['old']);
      expect(ids(await world.all(world.store.building(items, 'g1')))).toEqual(['new']);
      await world.store.promote('g1', [items]);
      world.store = await world.opened.reopen();
      expect(ids(await world.all())).toEqual(['new']);
    });

    it('promotes an empty generation, and another one after it', async () => {
      await world.store.commit([put({ id: 'old', owner: 'x' })]);
      await world.store.promote('g1', [items]);
      expect(await world.all()).toEqual([]);
      await world.store.commit([put({ id: 'again', owner: 'x' }, world.store.building(items, 'g2'))]);
      await world.store.promote('g2', [items]);
      expect(ids(await world.all())).toEqual(['again']);
    });

    it('gives a collection whose version was raised a generation of its own', async () => {
      await world.store.commit([put({ id: 'old', owner: 'x' })]);
      const raised = { ...items, version: 2 };
      expect(await world.all(raised)).toEqual([]);
      await world.store.commit([put({ id: 'new', owner: 'x' }, raised)]);
      expect(ids(await world.all())).toEqual(['old']);
      expect(ids(await world.all(raised))).toEqual(['new']);
    });
  });
};
