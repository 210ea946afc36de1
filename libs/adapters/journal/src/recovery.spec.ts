import { appendFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS } from '@marquee/contracts';
import { readFrame } from './frame';
import { realDisk } from './journal-disk';
import { logOffset } from './position';
import { recover, type Recovered } from './recovery';
import { segmentPath } from './segments';
import { act, append, appendMany, everything, now, segmentsIn, useJournals } from './testing/journals';

/** The acts that whole frames hold, damage skipped. */
const offsetsIn = (bytes: Buffer): number[] => {
  const offsets: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const frame = readFrame(bytes, at, bytes.length);
    if (typeof frame === 'object') for (let n = 0; n < frame.count; n += 1) offsets.push(frame.base + n);
    at += typeof frame === 'object' ? frame.size : 1;
  }
  return offsets;
};

describe('a journal whose end was torn or altered', () => {
  const journals = useJournals();
  const FLUSH = 4;
  let whole: Buffer;
  let file: string;
  let frameBytes: number;
  beforeEach(async () => {
    const journal = journals.open();
    for (let n = 0; n < 12; n += 1) await appendMany(journal, FLUSH, n * FLUSH);
    await journal.close();
    file = join(journals.dir, segmentsIn(journals.dir)[0]!);
    whole = readFileSync(file);
    frameBytes = 2 * Math.ceil(whole.length / 12);
  });

  /** What is there after the next start: by the whole journal now and then, by its recovery alone mostly, which is a hundred times faster. */
  const reopened = async (at: number): Promise<{ offsets: number[]; recovered: Recovered }> => {
    for (const name of segmentsIn(journals.dir).slice(1)) rmSync(join(journals.dir, name));
    if (at % 64 !== 0) {
      const recovered = recover(journals.dir, now);
      return { offsets: offsetsIn(readFileSync(file)), recovered };
    }
    const journal = journals.open();
    const offsets = (await everything(journal)).map(({ offset }) => offset);
    await journal.close();
    return { offsets, recovered: journal.recovered };
  };

  it('loads every whole frame, whichever of the last 4 kB it is cut at', async () => {
    for (let at = whole.length - 4096; at < whole.length; at += 1) {
      writeFileSync(file, whole);
      truncateSync(file, at);
      const { offsets, recovered } = await reopened(at);
      const kept = readFileSync(file).length;
      expect(offsets).toEqual(offsetsIn(whole.subarray(0, kept)));
      expect(recovered.truncatedBytes).toBe(at - kept);
      expect(recovered.truncatedBytes).toBeLessThan(frameBytes);
    }
  });

  it('loses the altered frame and no other, whichever of the last 4 kB is altered', async () => {
    for (let at = whole.length - 4096; at < whole.length; at += 1) {
      const altered = Buffer.from(whole);
      altered[at] = altered[at]! ^ (1 << (at % 8));
      writeFileSync(file, altered);
      const { offsets, recovered } = await reopened(at);
      expect(offsets).toHaveLength(11 * FLUSH);
      expect(recovered.truncatedBytes + recovered.damagedBytes).toBeGreaterThan(0);
    }
  });

  it('writes on behind a tail that was cut', async () => {
    appendFileSync(file, 'MQJ1 and then nothing that is a frame');
    const journal = journals.open();
    expect(journal.recovered).toEqual({ nextEpoch: 2, truncatedBytes: 37, damagedBytes: 0 });
    expect(await append(journal, act(100))).toEqual({ id: 'n1.2.0' });
    expect(await everything(journal)).toHaveLength(12 * FLUSH + 1);
  });
});

describe('a journal whose acts were all handled and deleted', () => {
  const journals = useJournals();
  const group = 'charts';
  beforeEach(() => {
    mkdirSync(join(journals.dir, 'groups'));
    writeFileSync(join(journals.dir, 'groups', `${group}.json`), JSON.stringify({ group, offset: logOffset(5, 9) }));
  });

  it('begins no epoch twice when a start fails before its first segment is there', async () => {
    writeFileSync(segmentPath(journals.dir, 6, 0), '');
    const create = (): never => {
      throw new Error('the disk refuses');
    };
    expect(() => journals.open({ disk: { ...realDisk, create } })).toThrow('the disk refuses');
    expect(await append(journals.open(), act(0))).toEqual({ id: 'n1.7.0' });
    expect(segmentsIn(journals.dir)).toHaveLength(1);
  });

  it('begins behind its groups where no segment is left', async () => {
    const journal = journals.open();
    const id = await append(journal, act(0));
    const delivered: number[] = [];
    const subscription = await journal.log.subscribe({
      group,
      topics: [TOPICS.acts],
      handler: async ({ records }) => void delivered.push(...records.map(({ offset }) => offset)),
    });
    await subscription.caughtUp();
    await subscription.stop();
    expect([id, delivered]).toEqual([{ id: 'n1.6.0' }, [logOffset(6, 0)]]);
  });
});

describe('a journal whose folder was lost', () => {
  const journals = useJournals();
  const lostAt = Date.UTC(2026, 10, 25);

  it('begins above all epochs that it may have used, so that its positions rise', async () => {
    const before = journals.open({ clock: () => lostAt });
    await append(before, act(0));
    await before.close();
    for (let restart = 0; restart < 5; restart += 1) {
      const journal = journals.open({ clock: () => lostAt });
      await append(journal, act(0));
      await journal.close();
    }
    const [last] = (await everything(journals.open({ clock: () => lostAt }))).slice(-1);
    const dir = join(journals.dir, 'another');
    const after = journals.open({ dir, clock: () => lostAt + 3_600_000 });
    await append(after, act(0));
    const [first] = await everything(after);
    expect(first!.epoch).toBeGreaterThan(last!.epoch);
  });

  it('begins with the first epoch where the clock is set to a time before all of them', async () => {
    expect(await append(journals.open({ clock: () => 0 }), act(0))).toEqual({ id: 'n1.1.0' });
  });
});
