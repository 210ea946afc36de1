import fs, { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@marquee/test-kit/until';
import { realDisk, type JournalDisk } from './index';
import { act, append, appendMany, everything, now, placeOf, segmentsIn, useJournals } from './testing/journals';

describe('a journal over a disk that fails', () => {
  const journals = useJournals();
  afterEach(() => jest.restoreAllMocks());
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
      const journal = journals.open({ disk: failing(state) });
      expect(await append(journal, act(0))).toEqual({ id: 'n1.1.0' });
      state.code = code;
      expect(await appendMany(journal, 3, 1)).toEqual([{ refused }, { refused }, { refused }]);
      await expect(journal.check()).rejects.toMatchObject({ code });
      await expect(journal.log.check()).rejects.toMatchObject({ code });
      state.code = null;
      await until(async () => 'id' in (await append(journal, act(9))));
      const acts = await everything(journal);
      expect(placeOf(acts[1]!)).toBe(afterwards);
      expect(acts.map(({ at }) => at - now)).toEqual([0, 9]);
      await journal.check();
      await journal.log.check();
    },
  );

  it('takes acts again when the names of new files could not be put on disk for a while', async () => {
    const journal = journals.open({ sync: 'disk', segmentBytes: 100 });
    expect(await append(journal, act(0))).toEqual({ id: 'n1.1.0' });
    const failed = Object.assign(new Error('the disk refuses'), { code: 'EIO' });
    const sync = jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw failed;
    });
    await until(async () => {
      expect(await append(journal, act(1))).toEqual({ refused: 'failed' });
      return sync.mock.calls.length > 3;
    });
    sync.mockRestore();
    await until(async () => 'id' in (await append(journal, act(2))));
    expect((await everything(journal)).map(({ at }) => at - now)).toEqual([0, 2]);
  });

  it('answers at its deadline when fdatasync hangs, and refuses what comes meanwhile', async () => {
    const journal = journals.open({
      sync: 'disk',
      disk: failing({ code: null, hang: true, synced: new Map() }),
    });
    expect(await appendMany(journal, 3)).toEqual([{ refused: 'slow' }, { refused: 'slow' }, { refused: 'slow' }]);
    expect(await append(journal, act(4))).toEqual({ refused: 'slow' });
  });

  it('has all answered acts when power is lost after the last fdatasync', async () => {
    const state = { code: null, synced: new Map<number, number>() };
    const journal = journals.open({ sync: 'disk', disk: failing(state) });
    for (let n = 0; n < 20; n += 1) await appendMany(journal, 50, n * 50);
    await journal.close();
    truncateSync(join(journals.dir, segmentsIn(journals.dir)[0]!), [...state.synced.values()][0]!);
    expect(await everything(journals.open())).toHaveLength(1000);
  });

  it('lets no more acts wait than its limit', async () => {
    const journal = journals.open();
    const outcomes = await appendMany(journal, 20_002);
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([
      { refused: 'overloaded' },
      { refused: 'overloaded' },
    ]);
  });
});
