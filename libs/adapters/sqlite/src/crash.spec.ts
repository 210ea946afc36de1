import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultLoop, runTs, type RunResult } from '../../../../tests/support/run-ts';
import { openSqliteEventLog } from './event-log';
import { openSqliteEventStore } from './event-store';

const script = join(__dirname, 'testing/carry.child.ts');
const appended = (run: RunResult): number =>
  Math.max(0, ...run.lines.filter((line) => line.startsWith('appended')).map((line) => Number(line.split(' ')[1])));

/** What a fresh start finds: the stream's events, and each message either still in the outbox or on the log. */
const find = async (folder: string) => {
  const store = openSqliteEventStore({ file: join(folder, 'events.db') });
  const log = openSqliteEventLog({ file: join(folder, 'log.db') });
  const events = (await store.read('s')).events.map(({ data }) => (data as { n: number }).n);
  const waiting = (await store.outboxNext(100_000)).map(({ value }) => (value as { n: number }).n);
  const published: number[] = [];
  const subscription = await log.broadcast({
    topics: ['test.counts.v1'],
    from: () => -1,
    handler: async ({ records }) => void published.push(...records.map(({ value }) => (value as { n: number }).n)),
  });
  await subscription.caughtUp();
  await log.close();
  await store.close();
  return { events, waiting, published };
};

jest.setTimeout(90_000);

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('events, outbox and log after a crash', () => {
  const folders: string[] = [];
  const newFolder = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'marquee-crash-')));
    return folders.at(-1)!;
  };
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  const check = async (folder: string, acknowledged: number): Promise<void> => {
    const { events, waiting, published } = await find(folder);
    expect(events.length).toBeGreaterThanOrEqual(acknowledged);
    expect(events).toEqual(upTo(events.length));
    expect([...new Set([...waiting, ...published])].sort((a, b) => a - b)).toEqual(events);
  };

  it.each([
    'sqlite.migration.before-commit',
    'sqlite.append.before',
    'sqlite.append.before-commit',
    'sqlite.append.after',
    'relay.before-publish',
    'sqlite.log.before-publish',
    'sqlite.log.before-commit',
    'sqlite.log.after-publish',
    'relay.before-mark',
    'sqlite.outbox.before-commit',
  ])('at %s, each time it is passed: nothing acknowledged is lost, nothing is half there', async (point) => {
    let folder = '';
    const hits = await faultLoop(
      script,
      point,
      { prepare: () => ({ args: [(folder = newFolder()), '3'] }) },
      async (run) => {
        expect(run.stderr).toBe('');
        await check(folder, appended(run));
        if (run.code === 0) return;
        const next = await runTs(script, { args: [folder, '3'] }).done;
        expect(next).toMatchObject({ code: 0, stderr: '' });
        const { events, waiting, published } = await find(folder);
        expect([events, waiting, published.sort()]).toEqual([[1, 2, 3], [], [1, 2, 3]]);
      },
    );
    expect(hits).toBeGreaterThan(0);
  });

  it('killed again and again at full speed, by the operating system', async () => {
    const folder = newFolder();
    let acknowledged = 0;
    for (let kill = 1; kill <= 5; kill += 1) {
      const target = acknowledged + 20 * kill;
      const running = runTs(script, {
        args: [folder, '1000000'],
        onLine: (line) => {
          if (Number(line.split(' ')[1]) >= target) running.kill();
        },
      });
      acknowledged = appended(await running.done);
      expect(acknowledged).toBeGreaterThanOrEqual(target);
      await check(folder, acknowledged);
    }
  });
});
