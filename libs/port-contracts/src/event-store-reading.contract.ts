import { READ_ALL_BYTES, type StreamRange } from '@marquee/ports';
import { message, meta, write, type EventStoreWorld } from './event-store-world';

/** What is read of one stream and of all, and how far they go. */
export const eventReadingContract = (world: EventStoreWorld): void => {
  it('reads one stream in version order from 1 without gaps, and 0 for none', async () => {
    await world.store.append([write('a', 0, 'A1', 'A2'), write('b', 0, 'B1')], { meta });
    await world.store.append([write('a', 2, 'A3')], { meta });
    const { events, version } = await world.store.read('a');
    expect(version).toBe(3);
    expect(events.map((event) => event.version)).toEqual([1, 2, 3]);
    expect(await world.store.read('unknown')).toEqual({ events: [], version: 0 });
  });

  it('reads a range of one stream, and says how far it goes', async () => {
    await world.store.append([write('a', 0, 'A1', 'A2'), write('b', 0, 'B1')], { meta });
    await world.store.append([write('b', 1, 'B2', 'B3'), write('a', 2, 'A3', 'A4', 'A5')], { meta });
    await world.store.append([write('a', 5, 'A6')], { meta });
    const slice = async (range: StreamRange) => {
      const { events, version } = await world.store.read('a', range);
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
    expect(await world.store.read('none', { after: 3 })).toEqual({ events: [], version: 0 });
  });

  it('reads all streams behind a position, in position order, at most as many as requested', async () => {
    for (let n = 0; n < 5; n += 1) await world.store.append([write(`s${n}`, 0, 'E1', 'E2')], { meta });
    const all = await world.store.readAll(0, 100);
    const positions = all.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(new Set(positions).size).toBe(10);
    expect(await world.store.readAll(positions[3]!, 4)).toEqual(all.slice(4, 8));
    expect(await world.store.readAll(positions.at(-1)!, 4)).toEqual([]);
  });

  describe('the last position', () => {
    const by = (accountId: string) => ({ meta: { ...meta, accountId } });

    it('is 0 where there is no event', async () => {
      await world.store.append([], { meta: by('ines').meta, outbox: [message('1')] });
      expect([await world.store.lastPosition(), await world.store.lastPosition('ines')]).toEqual([0, 0]);
      await world.store.append([write('a', 0, 'A1')], by('ines'));
      expect(await world.store.lastPosition('mallory')).toBe(0);
    });

    it('is that of the newest event of all, or of an account', async () => {
      await world.store.append([write('a', 0, 'A1', 'A2')], by('ines'));
      const own = await world.store.append([write('b', 0, 'B1'), write('a', 2, 'A3', 'A4')], by('ines'));
      await world.store.append([write('c', 0, 'C1')], by('mallory'));
      const { position } = await world.store.append([write('a', 4, 'A5')], { meta });
      await world.store.append([write('a', 5)], { ...by('ines'), outbox: [message('1')] });
      expect(await world.store.lastPosition('ines')).toBe(own.position);
      expect(await world.store.lastPosition()).toBe(position);
      expect((await world.store.readAll(0, 10)).map((event) => event.position)).toContain(own.position);
    });

    it('counts what another process has appended, also after the next opening', async () => {
      const second = (await world.opened.again?.()) ?? world.store;
      const { position } = await second.append([write('a', 0, 'A1')], by('ines'));
      expect([await world.store.lastPosition('ines'), await world.store.lastPosition()]).toEqual([position, position]);
      world.store = await world.opened.reopen();
      expect([await world.store.lastPosition('ines'), await world.store.lastPosition()]).toEqual([position, position]);
    });
  });

  it('ends a page before it has too many bytes, and answers one event at least', async () => {
    const sizes = [100, 1_500_000, 1_500_000, 1_500_000, READ_ALL_BYTES + 1, 100];
    const large = (size: number) => ({ type: 'E1', data: { text: 'x'.repeat(size) } });
    await world.store.append([{ stream: 'one', expected: 0, events: sizes.slice(0, 3).map(large) }], { meta });
    for (const size of sizes.slice(3))
      await world.store.append([{ stream: `of ${size}`, expected: 0, events: [large(size)] }], { meta });
    const pages: number[][] = [];
    for (let after = 0; ;) {
      const page = await world.store.readAll(after, 100);
      if (page.length === 0) break;
      pages.push(page.map(({ data }) => (data as { text: string }).text.length));
      after = page.at(-1)!.position;
    }
    expect(pages).toEqual([[100, 1_500_000, 1_500_000], [1_500_000], [READ_ALL_BYTES + 1], [100]]);
  });
};
