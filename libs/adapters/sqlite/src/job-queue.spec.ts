import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobQueue } from '@marquee/ports';
import { faultLoop, runTs } from '@marquee/test-kit/run-ts';
import { until } from '@marquee/test-kit/until';
import { openDatabase } from './database';
import { openSqliteJobQueue } from './job-queue';
import { jobMigrations } from './job-queue-table';

const hour = 3_600_000;

describe('jobs in SQLite', () => {
  const folders: string[] = [];
  const newFolder = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'marquee-jobs-')));
    mkdirSync(join(folders.at(-1)!, 'effects'));
    return folders.at(-1)!;
  };
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  const done = async (jobs: JobQueue, id: string): Promise<boolean> => (await jobs.find('work', id))?.state === 'done';

  it('are forgotten after the time for which they are remembered, and what they were about at once', async () => {
    let now = Date.now();
    const file = join(newFolder(), 'jobs.db');
    const jobs = openSqliteJobQueue({ file, clock: () => now, pollMs: 5 });
    const runs: string[] = [];
    const rules = { queue: 'work', rememberMs: hour };
    const work = () => jobs.work(rules, { handler: async ({ id }) => void runs.push(id) });
    await jobs.add({ queue: 'work', id: 'a', data: { to: 'ines@example.com' } });
    const worker = await work();
    await until(() => done(jobs, 'a'));
    const reader = openDatabase(file, jobMigrations);
    expect(reader.prepare('SELECT data FROM jobs').all()).toEqual([{ data: 'null' }]);
    reader.close();

    now += hour - 1;
    await worker.stop();
    await work();
    await jobs.add({ queue: 'work', id: 'b', data: null });
    await until(() => done(jobs, 'b'));
    expect(await done(jobs, 'a')).toBe(true);
    // It is looked for once a minute.
    now += 60_001;
    await until(async () => (await jobs.find('work', 'a')) === null);
    await jobs.add({ queue: 'work', id: 'a', data: null });
    await until(() => done(jobs, 'a'));
    expect(runs).toEqual(['a', 'b', 'a']);
    await jobs.close();
  });

  it('are taken over at once from a dead process where the next one has the file alone', async () => {
    const file = join(newFolder(), 'jobs.db');
    const dead = openSqliteJobQueue({ file, pollMs: 5 });
    await dead.add({ queue: 'work', id: 'a', data: null });
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await dead.work({ queue: 'work' }, { handler: () => ended });
    await until(async () => (await dead.find('work', 'a'))?.state === 'active');

    const runs: number[] = [];
    const next = openSqliteJobQueue({ file, pollMs: 5, alone: true });
    await next.work({ queue: 'work' }, { handler: async ({ run }) => void runs.push(run) });
    await until(() => done(next, 'a'));
    expect(runs).toEqual([2]);
    end();
    await Promise.all([dead.close(), next.close()]);
  });

  it('wait out a writer that holds the file: nothing is lost, and no lease', async () => {
    const file = join(newFolder(), 'jobs.db');
    const jobs = openSqliteJobQueue({ file, pollMs: 5 });
    const other = openDatabase(file, jobMigrations);
    await jobs.add({ queue: 'work', id: 'a', data: null });
    const runs: number[] = [];
    let begun!: () => void;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    let finish!: () => void;
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    await jobs.work(
      { queue: 'work' },
      {
        handler: async ({ run }) => {
          runs.push(run);
          begun();
          await mayFinish;
        },
      },
    );
    await isBegun;
    other.exec('BEGIN IMMEDIATE');
    finish();
    const refused = jobs.add({ queue: 'work', id: 'b', data: null });
    await expect(refused).rejects.toMatchObject({ name: 'StorageBusy' });
    expect((await jobs.find('work', 'a'))?.state).toBe('active');
    other.exec('COMMIT');
    await until(() => done(jobs, 'a'));
    expect(runs).toEqual([1]);
    other.close();
    await jobs.close();
  });

  it.each(['sqlite.jobs.before-add', 'sqlite.jobs.after-add', 'sqlite.jobs.before-settle', 'sqlite.jobs.after-settle'])(
    'are all done, each effect once, when their process is killed at each pass of %s',
    async (point) => {
      const script = join(__dirname, 'testing/jobs.child.ts');
      let args: string[] = [];
      const hits = await faultLoop(
        script,
        point,
        {
          prepare: () => {
            const folder = newFolder();
            return { args: (args = [join(folder, 'jobs.db'), join(folder, 'effects'), '1']) };
          },
        },
        async (run) => {
          expect(run.stderr).toBe('');
          if (run.code === 0) return;
          expect(await runTs(script, { args }).done).toMatchObject({ code: 0, stderr: '' });
          expect(readdirSync(args[1]!).sort()).toEqual(['1']);
        },
      );
      expect(hits).toBeGreaterThan(0);
    },
  );
});
