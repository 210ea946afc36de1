import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultLoop, runTs, type RunResult } from '@marquee/test-kit/run-ts';
import { openSqliteEventLog } from './event-log';
import { openSqliteEventStore } from './event-store';
import { carry } from './testing/carry';

const script = join(__dirname, 'testing/carry.child.ts');
const follower = join(__dirname, 'testing/follow.child.ts');
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
  const snapshot = await store.readSnapshot('s', 1);
  await log.close();
  await store.close();
  return { events, waiting, published, snapshot };
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
    const { events, waiting, published, snapshot } = await find(folder);
    expect(snapshot?.version ?? 0).toBeLessThanOrEqual(events.length);
    expect(snapshot?.state ?? { n: 0 }).toEqual({ n: snapshot?.version ?? 0 });
    expect(events.length).toBeGreaterThanOrEqual(acknowledged);
    expect(events).toEqual(upTo(events.length));
    expect([...new Set([...waiting, ...published])].sort((a, b) => a - b)).toEqual(events);
  };

  it.each([
    'sqlite.migration.before-commit',
    'sqlite.append.before',
    'sqlite.append.before-commit',
    'sqlite.append.after',
    'sqlite.snapshot.before',
    'relay.before-publish',
    'sqlite.log.before-publish',
    'sqlite.log.before-commit',
    'sqlite.log.after-publish',
    'relay.before-mark',
    'sqlite.outbox.before-commit',
  ])('lose nothing acknowledged and are never half done at each pass of %s', async (point) => {
    let folder = '';
    const hits = await faultLoop(
      script,
      point,
      { prepare: () => ({ args: [(folder = newFolder()), '3'] }) },
      async (run) => {
        expect(run.stderr).toBe('');
        await check(folder, appended(run));
        if (run.code === 0) return;
        // The next start, here: only what is to be killed needs a process.
        await carry(folder, 3);
        const { events, waiting, published } = await find(folder);
        expect([events, waiting, published.sort()]).toEqual([[1, 2, 3], [], [1, 2, 3]]);
      },
    );
    expect(hits).toBeGreaterThan(0);
  });

  /** Messages that a group handled while its n-th batch met a fault and after that, in their order; and whether one met it. */
  const followed = async (point: string, n: number, kind: string) => {
    const folder = newFolder();
    const run = await runTs(follower, { args: [folder, '2'], env: { FAULT: `${point}:${n}:${kind}` } }).done;
    const next = run.code === 0 ? null : await runTs(follower, { args: [folder, '0'] }).done;
    const handled = [...run.lines, ...(next?.lines ?? [])].map((line) => Number(line.split(' ')[1]));
    return { handled, isMet: next !== null || run.stderr.includes('fault injected') };
  };

  it.each([
    ['sqlite.log.before-handle', 'exit', 0],
    ['sqlite.log.before-position', 'exit', 1],
    ['sqlite.log.before-handle', 'throw', 0],
    ['sqlite.log.before-position', 'throw', 1],
    ['sqlite.log.before-handle', 'dup', 1],
    ['sqlite.log.before-handle', 'reorder', 0],
  ])('reach a group in full at each pass of %s (%s), and %i batch again', async (point, kind, again) => {
    for (let n = 1; ; n += 1) {
      const { handled, isMet } = await followed(point, n, kind);
      expect([...new Set(handled)].sort()).toEqual([1, 2]);
      expect(handled.length).toBe(isMet ? 2 + again : 2);
      // The partition of the second key comes first, unless it is overtaken.
      if (kind === 'reorder') expect(handled).toEqual(n === 1 ? [1, 2] : [2, 1]);
      if (isMet) continue;
      expect(n).toBe(3);
      return;
    }
  });

  it('lose nothing when the operating system kills the process again and again at full speed', async () => {
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
