import { ANY_VERSION, VersionConflict } from '@marquee/ports';
import fc from 'fast-check';
import { message, meta, write, type EventStoreWorld } from './event-store-world';
import { rejection } from './opened';

/** What is written: versions, races, and nothing of what is refused. */
export const appendingContract = (world: EventStoreWorld): void => {
  describe('append', () => {
    it('answers the new versions in the order of the writes, and the last position', async () => {
      await world.store.append([write('a', 0, 'A1')], { meta });
      const result = await world.store.append([write('b', 0, 'B1', 'B2'), write('a', 1, 'A2')], { meta });
      expect(result.versions).toEqual([2, 2]);
      const all = await world.store.readAll(0, 10);
      expect(result.position).toBe(all.at(-1)!.position);
      expect(all.map(({ stream, version, type }) => [stream, version, type])).toEqual([
        ['a', 1, 'A1'],
        ['b', 1, 'B1'],
        ['b', 2, 'B2'],
        ['a', 2, 'A2'],
      ]);
    });

    it('records id, metadata and data as JSON: undefined members vanish', async () => {
      const data = { text: 'ä€😀\u0000', gone: undefined, list: [1.5, null, { deep: true }] };
      await world.store.append([{ stream: 'a', expected: 0, events: [{ type: 'A1', data }] }], { meta });
      const [event] = (await world.store.read('a')).events;
      expect(event!.data).toEqual({ text: 'ä€😀\u0000', list: [1.5, null, { deep: true }] });
      expect(Object.keys(event!.data as object)).toEqual(['text', 'list']);
      expect(event!.meta).toEqual(meta);
      expect(event!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Object.keys(event!).sort()).toEqual(['data', 'id', 'meta', 'position', 'stream', 'type', 'version']);
    });

    it('writes nothing of a lost race: neither the other streams nor the messages', async () => {
      await world.store.append([write('taken', 0, 'T1')], { meta });
      const error = await rejection(
        world.store.append([write('new', 0, 'N1'), write('taken', 0, 'T1')], { meta, outbox: [message('k')] }),
      );
      expect(error).toBeInstanceOf(VersionConflict);
      expect(error).toMatchObject({ stream: 'taken', expected: 0, actual: 1 });
      expect(await world.store.read('new')).toEqual({ events: [], version: 0 });
      expect(await world.store.outboxNext(10)).toEqual([]);
      expect(await world.store.readAll(0, 10)).toHaveLength(1);
    });

    it('takes an expected version above the stream for a lost race too', async () => {
      expect(await rejection(world.store.append([write('a', 3, 'A1')], { meta }))).toMatchObject({
        expected: 3,
        actual: 0,
      });
    });

    it('accepts any version when told so', async () => {
      await world.store.append([write('a', ANY_VERSION, 'A1')], { meta });
      expect((await world.store.append([write('a', ANY_VERSION, 'A2')], { meta })).versions).toEqual([2]);
    });

    it('compares the version of a stream that gets no events', async () => {
      await world.store.append([write('read', 0, 'R1')], { meta });
      expect((await world.store.append([write('read', 1), write('a', 0, 'A1')], { meta })).versions).toEqual([1, 1]);
      const late = world.store.append([write('read', 0), write('a', 1, 'A2')], { meta });
      expect(await rejection(late)).toMatchObject({ name: 'VersionConflict', stream: 'read', actual: 1 });
      expect((await world.store.read('a')).version).toBe(1);
    });

    it('refuses a stream that is named twice, and what is no version', async () => {
      expect(await rejection(world.store.append([write('a', 0, 'A1'), write('a', 1, 'A2')], { meta }))).toBeInstanceOf(
        TypeError,
      );
      expect(await rejection(world.store.append([write('a', -2, 'A1')], { meta }))).toBeInstanceOf(TypeError);
      expect(await rejection(world.store.append([write('a', 0.5, 'A1')], { meta }))).toBeInstanceOf(TypeError);
      expect(await world.store.readAll(0, 10)).toEqual([]);
    });

    it('leaves nothing behind when an event cannot be written as JSON', async () => {
      const circular: Record<string, unknown> = {};
      circular['self'] = circular;
      const bad = { stream: 'b', expected: 0, events: [{ type: 'B1', data: circular }] };
      expect(await rejection(world.store.append([write('a', 0, 'A1'), bad], { meta }))).toBeInstanceOf(TypeError);
      expect(await world.store.readAll(0, 10)).toEqual([]);
    });

    it('lets exactly one of 64 writers with the same expectation win, and loses no update', async () => {
      await fc.assert(
        fc.asyncProperty(fc.uuid(), fc.integer({ min: 0, max: 3 }), async (stream, before) => {
          for (let version = 0; version < before; version += 1)
            await world.store.append([write(stream, version, 'E')], { meta });
          const second = (await world.opened.again?.()) ?? world.store;
          const races = Array.from({ length: 64 }, (_, writer) =>
            (writer % 2 ? world.store : second).append([write(stream, before, `by-${writer}`)], {
              meta,
              outbox: [message(stream)],
            }),
          );
          const outcomes = await Promise.allSettled(races);
          const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
          expect(lost).toHaveLength(63);
          for (const { reason } of lost) expect(reason).toMatchObject({ name: 'VersionConflict', actual: before + 1 });
          const slice = await world.store.read(stream);
          const winner = outcomes.findIndex((outcome) => outcome.status === 'fulfilled');
          expect(slice.version).toBe(before + 1);
          expect(slice.events.at(-1)!.type).toBe(`by-${winner}`);
          expect((await world.store.outboxNext(1000)).filter(({ key }) => key === stream)).toHaveLength(1);
        }),
        { numRuns: 5 },
      );
    });

    it('counts exactly when 64 writers each decide again after a lost race', async () => {
      const increment = async (): Promise<void> => {
        for (;;) {
          const { version } = await world.store.read('counter');
          try {
            await world.store.append([write('counter', version, `Counted-${version + 1}`)], { meta });
            return;
          } catch (error) {
            if (!(error instanceof VersionConflict)) throw error;
          }
        }
      };
      await Promise.all(Array.from({ length: 64 }, increment));
      const { events, version } = await world.store.read('counter');
      expect(version).toBe(64);
      expect(events.map(({ type }) => type)).toEqual(Array.from({ length: 64 }, (_, n) => `Counted-${n + 1}`));
    });
  });
};
