import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actId, agentPiece, encodeAct, targetPiece, TOPICS, type VisitorAct } from '@marquee/contracts';
import type { ActReceipt, LogRecord, RefusedAct } from '@marquee/ports';
import { until } from '../../../../tests/support/until';
import { readFrame } from './frame';
import { recover, type Recovered } from './recovery';
import { openJournal, realDisk, type Journal, type JournalDisk, type JournalOptions } from './index';

const owner = '01890000-0000-7000-8000-000000000001';
const item = '01890000-0000-7000-8000-000000000002';
const now = Date.UTC(2026, 0, 2, 3, 4, 5);

const act = (n: number, agent = 'Mozilla/5.0 (X11; Linux x86_64)'): string =>
  encodeAct({
    at: now + n,
    kind: 'follow',
    target: targetPiece(owner, item, `https://example.com/${n}`),
    agent: agentPiece('desktop', agent),
    setAside: n % 3 === 0 ? 'bot' : null,
    country: 'DE',
    referrer: '"direct"',
    visitor: '0123456789abcdef',
  });

type Outcome = { id: string } | { refused: RefusedAct };

const append = (journal: Journal, encoded: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const receipt: ActReceipt = {
      recorded: (epoch, offset) => resolve({ id: actId({ source: journal.source, epoch, offset }) }),
      refused: (refused) => resolve({ refused }),
    };
    journal.append(encoded, receipt);
  });

const appendMany = (journal: Journal, count: number, from = 0): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => append(journal, act(from + index))));

const everything = async (journal: Journal): Promise<VisitorAct[]> => {
  const acts: VisitorAct[] = [];
  let next = { epoch: 0, offset: 0 };
  for (;;) {
    const read = await journal.readFrom(next, 1000);
    const last = read.at(-1);
    if (last === undefined) return acts;
    acts.push(...read);
    next = { epoch: last.epoch, offset: last.offset + 1 };
  }
};

/** The acts that whole frames hold, damage passed over. */
const offsetsIn = (bytes: Buffer): number[] => {
  const offsets: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const frame = readFrame(bytes, at, bytes.length);
    if (typeof frame === 'object') for (let n = 0; n < frame.count; n += 1) offsets.push(frame.base + n);
    at += typeof frame === 'object' ? frame.size : 1;
  }
  return offsets;
};

const segmentsIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.journal'))
    .sort();

describe('the journal', () => {
  let dir: string;
  let opened: Journal[];
  const open = (options: Partial<JournalOptions> = {}): Journal => {
    const journal = openJournal({ dir, source: 'n1', sync: 'write', clock: () => now, ...options });
    opened.push(journal);
    return journal;
  };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'journal-'));
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((journal) => journal.close()));
    rmSync(dir, { recursive: true });
  });

  describe.each(['write', 'disk'] as const)('with sync %s', (sync) => {
    it('numbers acts in the order in which they came and reads them back as they were', async () => {
      const journal = open({ sync });
      const outcomes = await appendMany(journal, 500);
      expect(outcomes.map((outcome) => ('id' in outcome ? outcome.id : outcome))).toEqual(
        Array.from({ length: 500 }, (_, offset) => actId({ source: 'n1', epoch: 1, offset })),
      );
      const acts = await everything(journal);
      expect(acts).toHaveLength(500);
      expect(acts[4]).toEqual({
        name: 'visitors.LinkFollowed.v1',
        source: 'n1',
        epoch: 1,
        offset: 4,
        at: now + 4,
        ownerId: owner,
        itemId: item,
        linkUrl: 'https://example.com/4',
        deviceType: 'desktop',
        agent: 'Mozilla/5.0 (X11; Linux x86_64)',
        setAside: null,
        country: 'DE',
        referrer: 'direct',
        visitor: '0123456789abcdef',
      });
    });

    it('begins a new epoch at each opening and forgets nothing', async () => {
      const first = open({ sync });
      await appendMany(first, 10);
      await first.close();
      const second = open({ sync });
      expect(await append(second, act(10))).toEqual({ id: 'n1.2.0' });
      expect((await everything(second)).map(({ at }) => at - now)).toEqual(Array.from({ length: 11 }, (_, n) => n));
    });
  });

  it('keeps every character of a user agent', async () => {
    const journal = open();
    const agent = 'Möziłła/5.0 "quoted" \\ \u2028 😀';
    await append(journal, act(0, agent));
    expect((await everything(journal)).map((read) => read.agent)).toEqual([agent]);
  });

  it('takes no epoch twice, however often it is opened and left empty', async () => {
    for (let n = 1; n <= 3; n += 1) await open().close();
    expect(await append(open(), act(0))).toEqual({ id: 'n1.4.0' });
    expect(segmentsIn(dir)).toHaveLength(1);
  });

  it('goes on in a new segment when one is full, and reads over the seam', async () => {
    const journal = open({ segmentBytes: 2000 });
    for (let n = 0; n < 10; n += 1) await appendMany(journal, 5, n * 5);
    expect(segmentsIn(dir).length).toBeGreaterThan(3);
    expect((await everything(journal)).map(({ offset }) => offset)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  describe('after its end was torn or altered (A3)', () => {
    const FLUSH = 4;
    let whole: Buffer;
    let file: string;
    let frameBytes: number;
    beforeEach(async () => {
      const journal = open();
      for (let n = 0; n < 12; n += 1) await appendMany(journal, FLUSH, n * FLUSH);
      await journal.close();
      file = join(dir, segmentsIn(dir)[0]!);
      whole = readFileSync(file);
      frameBytes = 2 * Math.ceil(whole.length / 12);
    });

    /** What is there after the next start: by the whole journal now and then, by its recovery alone mostly, which is a hundred times faster. */
    const reopened = async (at: number): Promise<{ offsets: number[]; recovered: Recovered }> => {
      for (const name of segmentsIn(dir).slice(1)) rmSync(join(dir, name));
      if (at % 64 !== 0) {
        const recovered = recover(dir);
        return { offsets: offsetsIn(readFileSync(file)), recovered };
      }
      const journal = open();
      opened.pop();
      const offsets = (await everything(journal)).map(({ offset }) => offset);
      await journal.close();
      return { offsets, recovered: journal.recovered };
    };

    it('loads every whole frame, whichever of the last 4 kB it is cut at', async () => {
      let cuts = 0;
      for (let at = whole.length - 4096; at < whole.length; at += 1) {
        writeFileSync(file, whole);
        truncateSync(file, at);
        const { offsets, recovered } = await reopened(at);
        const kept = readFileSync(file).length;
        expect(offsets).toEqual(offsetsIn(whole.subarray(0, kept)));
        expect(recovered.truncatedBytes).toBe(at - kept);
        expect(recovered.truncatedBytes).toBeLessThan(frameBytes);
        cuts += recovered.truncatedBytes > 0 ? 1 : 0;
      }
      console.info(
        `A3: cut at each of the last 4,096 bytes; ${cuts} torn tails were cut back, no whole frame was lost`,
      );
    });

    it('loses the altered frame and no other, whichever of the last 4 kB is altered', async () => {
      let lost = 0;
      for (let at = whole.length - 4096; at < whole.length; at += 1) {
        const altered = Buffer.from(whole);
        altered[at] = altered[at]! ^ (1 << (at % 8));
        writeFileSync(file, altered);
        const { offsets, recovered } = await reopened(at);
        expect(offsets).toHaveLength(11 * FLUSH);
        expect(recovered.truncatedBytes + recovered.damagedBytes).toBeGreaterThan(0);
        lost += 1;
      }
      console.info(`A3: one bit flipped in each of the last 4,096 bytes; ${lost} times exactly one frame was lost`);
    });

    it('writes on behind a tail that was cut', async () => {
      appendFileSync(file, 'MQJ1 and then nothing that is a frame');
      const journal = open();
      expect(journal.recovered).toEqual({ nextEpoch: 2, truncatedBytes: 37, damagedBytes: 0 });
      expect(await append(journal, act(100))).toEqual({ id: 'n1.2.0' });
      expect(await everything(journal)).toHaveLength(12 * FLUSH + 1);
    });
  });

  describe('over a disk that fails', () => {
    const failing = (state: { code: string | null; hang?: boolean; synced: Map<number, number> }): JournalDisk => ({
      ...realDisk,
      write(fd, bytes, length, position) {
        if (state.code === null) return realDisk.write(fd, bytes, length, position);
        realDisk.write(fd, bytes, length >> 1, position);
        throw Object.assign(new Error('the disk refuses'), { code: state.code });
      },
      writeSynced(fd, bytes, length, position, done) {
        if (state.hang) return;
        if (state.code !== null) return done(Object.assign(new Error('the disk refuses'), { code: state.code }));
        realDisk.writeSynced(fd, bytes, length, position, (error) => {
          if (!error) state.synced.set(fd, position + length);
          done(error);
        });
      },
    });

    it.each([
      ['ENOSPC', 'full', 'n1.1.1'],
      ['EIO', 'failed', 'n1.2.0'],
    ])(
      'refuses on %s, never counts it as success, and recovers by itself (A8, A9)',
      async (code, refused, afterwards) => {
        const state = { code: null as string | null, synced: new Map<number, number>() };
        const journal = open({ disk: failing(state) });
        expect(await append(journal, act(0))).toEqual({ id: 'n1.1.0' });
        state.code = code;
        expect(await appendMany(journal, 3, 1)).toEqual([{ refused }, { refused }, { refused }]);
        await expect(journal.check()).rejects.toMatchObject({ code });
        await expect(journal.log.check()).rejects.toMatchObject({ code });
        state.code = null;
        await until(async () => 'id' in (await append(journal, act(9))));
        const acts = await everything(journal);
        expect(actId(acts[1]!)).toBe(afterwards);
        expect(acts.map(({ at }) => at - now)).toEqual([0, 9]);
        await journal.check();
        await journal.log.check();
      },
    );

    it('answers within its deadline when fdatasync hangs, and refuses what comes meanwhile (A9)', async () => {
      const journal = open({
        sync: 'disk',
        deadlineMs: 100,
        disk: failing({ code: null, hang: true, synced: new Map() }),
      });
      const began = performance.now();
      expect(await appendMany(journal, 3)).toEqual([{ refused: 'slow' }, { refused: 'slow' }, { refused: 'slow' }]);
      const took = performance.now() - began;
      expect(took).toBeLessThan(1000);
      expect(await append(journal, act(4))).toEqual({ refused: 'slow' });
      console.info(`A9: a hanging fdatasync was answered as refused after ${took.toFixed(0)} ms`);
    });

    it('has all answered acts when power is lost after the last fdatasync (A2)', async () => {
      const state = { code: null, synced: new Map<number, number>() };
      const journal = open({ sync: 'disk', disk: failing(state) });
      for (let n = 0; n < 20; n += 1) await appendMany(journal, 50, n * 50);
      await journal.close();
      truncateSync(join(dir, segmentsIn(dir)[0]!), [...state.synced.values()][0]!);
      expect(await everything(open())).toHaveLength(1000);
    });

    it('lets no more wait than it is told', async () => {
      const journal = open({ maxWaiting: 10 });
      const outcomes = await appendMany(journal, 12);
      expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([
        { refused: 'overloaded' },
        { refused: 'overloaded' },
      ]);
    });
  });

  describe('as the log of the acts', () => {
    const collect =
      (into: LogRecord[]) =>
      async ({ records }: { records: readonly LogRecord[] }) =>
        void into.push(...records);

    it('is written by the journal only and holds one topic', async () => {
      const { log } = open();
      await expect(log.publish([])).rejects.toThrow(
        new TypeError("visitors.acts.v1 is written by the redirect service's journal only"),
      );
      await expect(
        log.subscribe({ group: 'g', topics: ['content.page.v1'], handler: async () => undefined }),
      ).rejects.toThrow(new TypeError('the journal holds visitors.acts.v1, not content.page.v1'));
    });

    it('delivers each act to a group once per commit, in order, over restarts', async () => {
      const first = open();
      await appendMany(first, 100);
      const seen: LogRecord[] = [];
      const subscription = await first.log.subscribe({
        group: 'charts',
        topics: [TOPICS.acts],
        handler: collect(seen),
      });
      await subscription.caughtUp();
      expect(seen.map(({ value }) => (value as VisitorAct).offset)).toEqual(Array.from({ length: 100 }, (_, n) => n));
      await subscription.stop();
      await appendMany(first, 5, 100);
      await first.close();
      const second = open();
      await appendMany(second, 5, 105);
      const later: LogRecord[] = [];
      await (
        await second.log.subscribe({ group: 'charts', topics: [TOPICS.acts], handler: collect(later) })
      ).caughtUp();
      expect(later.map(({ value }) => (value as VisitorAct).at - now)).toEqual(
        Array.from({ length: 10 }, (_, n) => 100 + n),
      );
      expect(later.map(({ offset }) => offset)).toEqual([...later].map(({ offset }) => offset).sort((a, b) => a - b));
    });

    it('delivers again what a handler refused', async () => {
      const journal = open();
      await appendMany(journal, 3);
      const tries: number[] = [];
      const handler = async ({ records }: { records: readonly LogRecord[] }): Promise<void> => {
        tries.push(records.length);
        if (tries.length < 3) throw new Error('not yet');
      };
      await (await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler })).caughtUp();
      expect(tries).toEqual([3, 3, 3]);
    });

    it('waits for the handler that is running when it is told to stop, and calls it no more', async () => {
      const journal = open();
      let finish: () => void = () => undefined;
      let calls = 0;
      let finished = false;
      const handler = async (): Promise<void> => {
        calls += 1;
        await new Promise<void>((resolve) => (finish = resolve));
        finished = true;
      };
      const subscription = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler });
      await appendMany(journal, 1);
      await until(async () => calls === 1);
      const stopped = subscription.stop().then(() => finished);
      finish();
      expect(await stopped).toBe(true);
      await subscription.stop();
      await appendMany(journal, 1, 1);
      const later: LogRecord[] = [];
      await (await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: collect(later) })).caughtUp();
      expect([calls, later.length]).toEqual([1, 1]);
    });

    it('gives the partition to one member of a group at a time', async () => {
      const journal = open();
      const seen: [LogRecord[], LogRecord[]] = [[], []];
      const one = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: collect(seen[0]) });
      const two = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: collect(seen[1]) });
      await appendMany(journal, 3);
      await two.caughtUp();
      expect([seen[0].length, seen[1].length]).toEqual([3, 0]);
      await one.stop();
      await appendMany(journal, 2, 3);
      await two.caughtUp();
      expect([seen[0].length, seen[1].length]).toEqual([3, 2]);
    });

    it('shows everything behind a position to whoever keeps its own', async () => {
      const journal = open();
      await appendMany(journal, 10);
      const all: LogRecord[] = [];
      await (await journal.log.broadcast({ topics: [TOPICS.acts], from: () => -1, handler: collect(all) })).caughtUp();
      const rest: LogRecord[] = [];
      await (
        await journal.log.broadcast({ topics: [TOPICS.acts], from: () => all[6]!.offset, handler: collect(rest) })
      ).caughtUp();
      expect(rest.map(({ offset }) => offset)).toEqual(all.slice(7).map(({ offset }) => offset));
    });

    it('wakes a consumer within 10 ms, mostly', async () => {
      const journal = open();
      const delays: number[] = [];
      let sent = 0;
      let seen: () => void = () => undefined;
      const handler = async (): Promise<void> => {
        delays.push(performance.now() - sent);
        seen();
      };
      await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler });
      for (let n = 0; n < 50; n += 1) {
        const handled = new Promise<void>((resolve) => (seen = resolve));
        sent = performance.now();
        journal.append(act(n), { recorded: () => undefined, refused: () => undefined });
        await handled;
      }
      const median = delays.sort((a, b) => a - b)[25]!;
      console.info(`append to handler: p50 ${median.toFixed(2)} ms, p98 ${delays[48]!.toFixed(2)} ms`);
      expect(median).toBeLessThan(10);
    });
  });

  it('deletes segments that are a week old and that every group has handled, and no other', async () => {
    const journal = open({ segmentBytes: 1000 });
    const subscription = await journal.log.subscribe({
      group: 'g',
      topics: [TOPICS.acts],
      handler: async () => undefined,
    });
    for (let n = 0; n < 6; n += 1) await appendMany(journal, 5, n * 5);
    await subscription.caughtUp();
    await subscription.stop();
    const handled = segmentsIn(dir);
    for (let n = 6; n < 12; n += 1) await appendMany(journal, 5, n * 5);
    journal.clean();
    expect(segmentsIn(dir).slice(0, handled.length)).toEqual(handled);
    for (const name of segmentsIn(dir)) utimesSync(join(dir, name), now / 1000 - 8 * 86_400, now / 1000 - 8 * 86_400);
    journal.clean();
    const left = await everything(journal);
    expect(left.at(-1)!.offset).toBe(59);
    expect(left[0]!.offset).toBeGreaterThan(0);
    expect(left[0]!.offset).toBeLessThanOrEqual(30);
  });
});
