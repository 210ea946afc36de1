import {
  ANY_VERSION,
  READ_ALL_BYTES,
  VersionConflict,
  type EventMeta,
  type EventStore,
  type Snapshot,
  type StreamRange,
  type StreamWrite,
} from '@marquee/ports';
import fc from 'fast-check';
import { expectSharedLeases } from './lease-record.contract';
import { eventually, rejection, type Opened, type OpenPort } from './opened';

const meta: EventMeta = { at: 1_700_000_000_000, causationId: 'cause', correlationId: 'first-cause' };
const write = (stream: string, expected: number, ...types: string[]): StreamWrite => ({
  stream,
  expected,
  events: types.map((type) => ({ type, data: { type } })),
});
const message = (key: string, value: unknown = { key }) => ({ topic: 'test.topic.v1', key, value });

/** Every sentence of `EventStore`'s docstring. */
export const eventStoreContract = (name: string, open: OpenPort<EventStore>): void => {
  describe(`${name} keeps the event store's contract`, () => {
    let opened: Opened<EventStore>;
    let store: EventStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.port;
    });
    afterEach(() => opened.dispose());

    describe('append', () => {
      it('answers the new versions in the order of the writes, and the last position', async () => {
        await store.append([write('a', 0, 'A1')], { meta });
        const result = await store.append([write('b', 0, 'B1', 'B2'), write('a', 1, 'A2')], { meta });
        expect(result.versions).toEqual([2, 2]);
        const all = await store.readAll(0, 10);
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
        await store.append([{ stream: 'a', expected: 0, events: [{ type: 'A1', data }] }], { meta });
        const [event] = (await store.read('a')).events;
        expect(event!.data).toEqual({ text: 'ä€😀\u0000', list: [1.5, null, { deep: true }] });
        expect(Object.keys(event!.data as object)).toEqual(['text', 'list']);
        expect(event!.meta).toEqual(meta);
        expect(event!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Object.keys(event!).sort()).toEqual(['data', 'id', 'meta', 'position', 'stream', 'type', 'version']);
      });

      it('writes nothing of a lost race: neither the other streams nor the messages', async () => {
        await store.append([write('taken', 0, 'T1')], { meta });
        const error = await rejection(
          store.append([write('new', 0, 'N1'), write('taken', 0, 'T1')], { meta, outbox: [message('k')] }),
        );
        expect(error).toBeInstanceOf(VersionConflict);
        expect(error).toMatchObject({ stream: 'taken', expected: 0, actual: 1 });
        expect(await store.read('new')).toEqual({ events: [], version: 0 });
        expect(await store.outboxNext(10)).toEqual([]);
        expect(await store.readAll(0, 10)).toHaveLength(1);
      });

      it('takes an expected version above the stream for a lost race too', async () => {
        expect(await rejection(store.append([write('a', 3, 'A1')], { meta }))).toMatchObject({
          expected: 3,
          actual: 0,
        });
      });

      it('accepts any version when told so', async () => {
        await store.append([write('a', ANY_VERSION, 'A1')], { meta });
        expect((await store.append([write('a', ANY_VERSION, 'A2')], { meta })).versions).toEqual([2]);
      });

      it('compares the version of a stream that gets no events', async () => {
        await store.append([write('read', 0, 'R1')], { meta });
        expect((await store.append([write('read', 1), write('a', 0, 'A1')], { meta })).versions).toEqual([1, 1]);
        const late = store.append([write('read', 0), write('a', 1, 'A2')], { meta });
        expect(await rejection(late)).toMatchObject({ name: 'VersionConflict', stream: 'read', actual: 1 });
        expect((await store.read('a')).version).toBe(1);
      });

      it('refuses a stream that is named twice, and what is no version', async () => {
        expect(await rejection(store.append([write('a', 0, 'A1'), write('a', 1, 'A2')], { meta }))).toBeInstanceOf(
          TypeError,
        );
        expect(await rejection(store.append([write('a', -2, 'A1')], { meta }))).toBeInstanceOf(TypeError);
        expect(await rejection(store.append([write('a', 0.5, 'A1')], { meta }))).toBeInstanceOf(TypeError);
        expect(await store.readAll(0, 10)).toEqual([]);
      });

      it('leaves nothing behind when an event cannot be written as JSON', async () => {
        const circular: Record<string, unknown> = {};
        circular['self'] = circular;
        const bad = { stream: 'b', expected: 0, events: [{ type: 'B1', data: circular }] };
        expect(await rejection(store.append([write('a', 0, 'A1'), bad], { meta }))).toBeInstanceOf(TypeError);
        expect(await store.readAll(0, 10)).toEqual([]);
      });

      it('lets exactly one of 64 writers with the same expectation win, and loses no update', async () => {
        await fc.assert(
          fc.asyncProperty(fc.uuid(), fc.integer({ min: 0, max: 3 }), async (stream, before) => {
            for (let version = 0; version < before; version += 1)
              await store.append([write(stream, version, 'E')], { meta });
            const second = (await opened.again?.()) ?? store;
            const races = Array.from({ length: 64 }, (_, writer) =>
              (writer % 2 ? store : second).append([write(stream, before, `by-${writer}`)], {
                meta,
                outbox: [message(stream)],
              }),
            );
            const outcomes = await Promise.allSettled(races);
            const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
            expect(lost).toHaveLength(63);
            for (const { reason } of lost)
              expect(reason).toMatchObject({ name: 'VersionConflict', actual: before + 1 });
            const slice = await store.read(stream);
            const winner = outcomes.findIndex((outcome) => outcome.status === 'fulfilled');
            expect(slice.version).toBe(before + 1);
            expect(slice.events.at(-1)!.type).toBe(`by-${winner}`);
            expect((await store.outboxNext(1000)).filter(({ key }) => key === stream)).toHaveLength(1);
          }),
          { numRuns: 5 },
        );
      });

      it('counts exactly when 64 writers each decide again after a lost race', async () => {
        const increment = async (): Promise<void> => {
          for (;;) {
            const { version } = await store.read('counter');
            try {
              await store.append([write('counter', version, `Counted-${version + 1}`)], { meta });
              return;
            } catch (error) {
              if (!(error instanceof VersionConflict)) throw error;
            }
          }
        };
        await Promise.all(Array.from({ length: 64 }, increment));
        const { events, version } = await store.read('counter');
        expect(version).toBe(64);
        expect(events.map(({ type }) => type)).toEqual(Array.from({ length: 64 }, (_, n) => `Counted-${n + 1}`));
      });
    });

    it('reads one stream in version order from 1 without gaps, and 0 for none', async () => {
      await store.append([write('a', 0, 'A1', 'A2'), write('b', 0, 'B1')], { meta });
      await store.append([write('a', 2, 'A3')], { meta });
      const { events, version } = await store.read('a');
      expect(version).toBe(3);
      expect(events.map((event) => event.version)).toEqual([1, 2, 3]);
      expect(await store.read('unknown')).toEqual({ events: [], version: 0 });
    });

    it('reads a range of one stream, and says how far it goes', async () => {
      await store.append([write('a', 0, 'A1', 'A2'), write('b', 0, 'B1')], { meta });
      await store.append([write('b', 1, 'B2', 'B3'), write('a', 2, 'A3', 'A4', 'A5')], { meta });
      await store.append([write('a', 5, 'A6')], { meta });
      const slice = async (range: StreamRange) => {
        const { events, version } = await store.read('a', range);
        return [events.map(({ type }) => type).join(' '), version];
      };
      expect(await slice({ after: 2 })).toEqual(['A3 A4 A5 A6', 6]);
      expect(await slice({ after: 3 })).toEqual(['A4 A5 A6', 6]);
      expect(await slice({ upTo: 4 })).toEqual(['A1 A2 A3 A4', 4]);
      expect(await slice({ after: 1, upTo: 3 })).toEqual(['A2 A3', 3]);
      expect(await slice({ after: 2, upTo: 2 })).toEqual(['', 2]);
      expect(await slice({ after: 6 })).toEqual(['', 6]);
      expect(await slice({ after: 9 })).toEqual(['', 6]);
      expect(await slice({ upTo: 0 })).toEqual(['', 0]);
      expect(await store.read('none', { after: 3 })).toEqual({ events: [], version: 0 });
    });

    describe('snapshots', () => {
      const snapshot = (version: number, schema = 1, state: unknown = { at: version }): Snapshot => ({
        version,
        schema,
        state,
      });

      it('are answered by schema, the newest first, at a version or before', async () => {
        expect(await store.readSnapshot('a', 1)).toBeNull();
        for (const kept of [snapshot(10), snapshot(20), snapshot(15, 2)]) await store.writeSnapshot('a', kept);
        await store.writeSnapshot('b', snapshot(30));
        expect(await store.readSnapshot('a', 1)).toEqual(snapshot(20));
        expect(await store.readSnapshot('a', 1, 20)).toEqual(snapshot(20));
        expect(await store.readSnapshot('a', 1, 19)).toEqual(snapshot(10));
        expect(await store.readSnapshot('a', 1, 9)).toBeNull();
        expect(await store.readSnapshot('a', 2)).toEqual(snapshot(15, 2));
        expect(await store.readSnapshot('a', 3)).toBeNull();
      });

      it('are replaced by the same version again, by any writer', async () => {
        const second = (await opened.again?.()) ?? store;
        const states = Array.from({ length: 16 }, (_, writer) => ({ writer }));
        await Promise.all(
          states.map((state, writer) => (writer % 2 ? store : second).writeSnapshot('a', snapshot(10, 1, state))),
        );
        expect(states).toContainEqual((await store.readSnapshot('a', 1))!.state);
        await store.writeSnapshot('a', snapshot(10, 1, 'the last'));
        expect(await second.readSnapshot('a', 1)).toEqual(snapshot(10, 1, 'the last'));
      });

      it('hold JSON, are there after the next opening, and change no event', async () => {
        const state = { text: 'ä€\u0000', 'a.b': { $set: 1 }, gone: undefined, list: [1.5, null] };
        await store.append([write('a', 0, 'A1')], { meta });
        await store.writeSnapshot('a', snapshot(1, 1, state));
        store = await opened.reopen();
        const { gone: _gone, ...kept } = state;
        expect(await store.readSnapshot('a', 1)).toEqual(snapshot(1, 1, kept));
        expect((await store.read('a')).version).toBe(1);
        expect(await store.readAll(0, 10)).toHaveLength(1);
      });
    });

    it('reads all streams behind a position, in position order, at most as many as asked for', async () => {
      for (let n = 0; n < 5; n += 1) await store.append([write(`s${n}`, 0, 'E1', 'E2')], { meta });
      const all = await store.readAll(0, 100);
      const positions = all.map(({ position }) => position);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      expect(new Set(positions).size).toBe(10);
      expect(await store.readAll(positions[3]!, 4)).toEqual(all.slice(4, 8));
      expect(await store.readAll(positions.at(-1)!, 4)).toEqual([]);
    });

    describe('the last position', () => {
      const by = (accountId: string) => ({ meta: { ...meta, accountId } });

      it('is 0 where there is no event', async () => {
        await store.append([], { meta: by('ines').meta, outbox: [message('1')] });
        expect([await store.lastPosition(), await store.lastPosition('ines')]).toEqual([0, 0]);
        await store.append([write('a', 0, 'A1')], by('ines'));
        expect(await store.lastPosition('mallory')).toBe(0);
      });

      it('is that of the newest event of all, or of an account', async () => {
        await store.append([write('a', 0, 'A1', 'A2')], by('ines'));
        const own = await store.append([write('b', 0, 'B1'), write('a', 2, 'A3', 'A4')], by('ines'));
        await store.append([write('c', 0, 'C1')], by('mallory'));
        const { position } = await store.append([write('a', 4, 'A5')], { meta });
        await store.append([write('a', 5)], { ...by('ines'), outbox: [message('1')] });
        expect(await store.lastPosition('ines')).toBe(own.position);
        expect(await store.lastPosition()).toBe(position);
        expect((await store.readAll(0, 10)).map((event) => event.position)).toContain(own.position);
      });

      it('counts what another process has appended, also after the next opening', async () => {
        const second = (await opened.again?.()) ?? store;
        const { position } = await second.append([write('a', 0, 'A1')], by('ines'));
        expect([await store.lastPosition('ines'), await store.lastPosition()]).toEqual([position, position]);
        store = await opened.reopen();
        expect([await store.lastPosition('ines'), await store.lastPosition()]).toEqual([position, position]);
      });
    });

    it('ends a page before it has too many bytes, and answers one event at least', async () => {
      const sizes = [100, 1_500_000, 1_500_000, 1_500_000, READ_ALL_BYTES + 1, 100];
      const large = (size: number) => ({ type: 'E1', data: { text: 'x'.repeat(size) } });
      await store.append([{ stream: 'one', expected: 0, events: sizes.slice(0, 3).map(large) }], { meta });
      for (const size of sizes.slice(3))
        await store.append([{ stream: `of ${size}`, expected: 0, events: [large(size)] }], { meta });
      const pages: number[][] = [];
      for (let after = 0; ;) {
        const page = await store.readAll(after, 100);
        if (page.length === 0) break;
        pages.push(page.map(({ data }) => (data as { text: string }).text.length));
        after = page.at(-1)!.position;
      }
      expect(pages).toEqual([[100, 1_500_000, 1_500_000], [1_500_000], [READ_ALL_BYTES + 1], [100]]);
    });

    describe('outbox', () => {
      it('answers the oldest unsent messages in commit order and forgets the sent ones', async () => {
        await store.append([write('a', 0, 'A1')], { meta, outbox: [message('1'), message('2', null)] });
        await store.append([write('a', 1, 'A2')], { meta, outbox: [message('3')] });
        const [first, second, third] = await store.outboxNext(10);
        expect([first, second, third].map((row) => [row!.topic, row!.key, row!.value])).toEqual([
          ['test.topic.v1', '1', { key: '1' }],
          ['test.topic.v1', '2', null],
          ['test.topic.v1', '3', { key: '3' }],
        ]);
        expect(await store.outboxNext(2)).toEqual([first, second]);
        await store.outboxMarkSent([first!.id, 999_999]);
        await store.outboxMarkSent([first!.id]);
        await store.outboxMarkSent([]);
        expect(await store.outboxNext(10)).toEqual([second, third]);
      });

      it('is carried by the holder of a lease, which all processes that share the store know by its name', async () => {
        await expectSharedLeases(store, (await opened.again?.()) ?? null);
      });

      it('never uses an id again, also when it was empty in between', async () => {
        await store.append([write('a', 0, 'A1')], { meta, outbox: [message('1')] });
        const [first] = await store.outboxNext(1);
        await store.outboxMarkSent([first!.id]);
        store = await opened.reopen();
        await store.append([write('a', 1, 'A2')], { meta, outbox: [message('2')] });
        expect((await store.outboxNext(1))[0]!.id).toBeGreaterThan(first!.id);
      });
    });

    describe('listening to appends', () => {
      let woken: number;
      let off: () => void;
      beforeEach(() => {
        woken = 0;
        off = store.onAppend(() => (woken += 1));
      });
      afterEach(() => off());

      it('wakes after an append, with messages or without', async () => {
        for (const [n, outbox] of [[], [message('1')], []].entries()) {
          const before = woken;
          await store.append([write('a', n, 'A1')], { meta, outbox });
          await eventually(() => woken > before);
        }
      });

      it('wakes after each append of another process that shares the store', async () => {
        const other = (await opened.again?.()) ?? null;
        if (other === null || store.lease('shared') === null) return;
        for (let n = 0; n < 3; n += 1) {
          const before = woken;
          await other.append([write('a', n, 'A1')], { meta });
          await eventually(() => woken > before);
          expect(await store.readAll(0, 10)).toHaveLength(n + 1);
        }
      });

      it('wakes no listener that has ended', async () => {
        off();
        const before = woken;
        let others = 0;
        const end = store.onAppend(() => (others += 1));
        await store.append([write('a', 0, 'A1')], { meta });
        await eventually(() => others > 0);
        end();
        expect(woken).toBe(before);
      });
    });

    it('finds everything again when it is opened again', async () => {
      await store.append([write('a', 0, 'A1', 'A2')], { meta, outbox: [message('1')] });
      const before = [await store.read('a'), await store.readAll(0, 10), await store.outboxNext(10)];
      store = await opened.reopen();
      expect([await store.read('a'), await store.readAll(0, 10), await store.outboxNext(10)]).toEqual(before);
    });
  });
};
