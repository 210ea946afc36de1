import type { Snapshot } from '@marquee/ports';
import { meta, write, type EventStoreWorld } from './event-store-world';

/** States that are kept next to their streams. */
export const snapshotContract = (world: EventStoreWorld): void => {
  describe('snapshots', () => {
    const snapshot = (version: number, schema = 1, state: unknown = { at: version }): Snapshot => ({
      version,
      schema,
      state,
    });

    it('are answered by schema, the newest first, at a version or before', async () => {
      expect(await world.store.readSnapshot('a', 1)).toBeNull();
      for (const kept of [snapshot(10), snapshot(20), snapshot(15, 2)]) await world.store.writeSnapshot('a', kept);
      await world.store.writeSnapshot('b', snapshot(30));
      expect(await world.store.readSnapshot('a', 1)).toEqual(snapshot(20));
      expect(await world.store.readSnapshot('a', 1, 20)).toEqual(snapshot(20));
      expect(await world.store.readSnapshot('a', 1, 19)).toEqual(snapshot(10));
      expect(await world.store.readSnapshot('a', 1, 9)).toBeNull();
      expect(await world.store.readSnapshot('a', 2)).toEqual(snapshot(15, 2));
      expect(await world.store.readSnapshot('a', 3)).toBeNull();
    });

    it('are replaced by the same version again, by any writer', async () => {
      const second = (await world.opened.again?.()) ?? world.store;
      const states = Array.from({ length: 16 }, (_, writer) => ({ writer }));
      await Promise.all(
        states.map((state, writer) => (writer % 2 ? world.store : second).writeSnapshot('a', snapshot(10, 1, state))),
      );
      expect(states).toContainEqual((await world.store.readSnapshot('a', 1))!.state);
      await world.store.writeSnapshot('a', snapshot(10, 1, 'the last'));
      expect(await second.readSnapshot('a', 1)).toEqual(snapshot(10, 1, 'the last'));
    });

    it('hold JSON, are there after the next opening, and change no event', async () => {
      const state = { text: 'ä€\u0000', 'a.b': { $set: 1 }, gone: undefined, list: [1.5, null] };
      await world.store.append([write('a', 0, 'A1')], { meta });
      await world.store.writeSnapshot('a', snapshot(1, 1, state));
      world.store = await world.opened.reopen();
      const { gone: _gone, ...kept } = state;
      expect(await world.store.readSnapshot('a', 1)).toEqual(snapshot(1, 1, kept));
      expect((await world.store.read('a')).version).toBe(1);
      expect(await world.store.readAll(0, 10)).toHaveLength(1);
    });
  });
};
