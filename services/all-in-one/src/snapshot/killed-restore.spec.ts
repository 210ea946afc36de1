import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { openDataFolder, RESTORED, DISTRIBUTED_FOLDER } from '@marquee/service-host';
import { runTs, type RunResult } from '@marquee/test-kit/run-ts';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { takeBackup } from './take-backup';

const script = path.join(__dirname, '../testing/restore.child.ts');
// A limit, not a wait.
const timeout = 120_000;

describe('a restore that is killed', () => {
  let folder: string;
  let dataDir: string;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const which = (dir: string): string => fs.readFileSync(path.join(dir, 'mail/which'), 'utf8');
  const write = (text: string): void => fs.writeFileSync(path.join(dataDir, 'mail/which'), text);
  const aside = (): string[] => fs.readdirSync(folder).filter((name) => name.startsWith('data.before-restore-'));
  const restore = (fault?: string, kind = 'exit'): Promise<RunResult> =>
    runTs(script, {
      args: [at('copy'), dataDir],
      timeout,
      ...(fault !== undefined && { env: { FAULT: `${fault}:1:${kind}` } }),
    }).done;

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-restore-'));
    dataDir = at('data');
    fs.mkdirSync(path.join(dataDir, 'mail'), { recursive: true });
    await openSqliteEventStore({ file: path.join(dataDir, 'identity/events.db') }).close();
    write('of the backup');
    await takeBackup({
      root: dataDir,
      target: at('copy'),
      reserveBytes: 0,
      product: '1.2.3',
      columns: null,
      progress: () => undefined,
      copierOf: (data) => workerOf(path.join(__dirname, './backup-copier.main.ts'), {}, data),
    });
    write('before the restore');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it.each(['restore.copied', 'restore.carried', 'restore.closed', 'restore.ready'])(
    'leaves the data as they were at %s, and is begun again',
    async (point) => {
      expect((await restore(point)).signal).toBe('SIGKILL');
      expect([which(dataDir), aside()]).toEqual(['before the restore', []]);
      expect(await restore()).toMatchObject({ code: 0, stderr: '' });
      expect(which(dataDir)).toBe('of the backup');
      expect(aside().map((name) => which(at(name)))).toEqual(['before the restore']);
      expect(fs.existsSync(at('data.restoring'))).toBe(false);
    },
    timeout,
  );

  it(
    'is finished by the next start, or by the next restore, at restore.moved-aside',
    async () => {
      expect((await restore('restore.moved-aside')).signal).toBe('SIGKILL');
      expect([fs.existsSync(dataDir), which(at('data.restoring'))]).toEqual([false, 'of the backup']);
      fs.cpSync(folder, `${folder}-2`, { recursive: true });
      const started = await openDataFolder(path.join(`${folder}-2`, 'data'));
      expect(which(started.root)).toBe('of the backup');
      started.release();
      fs.rmSync(`${folder}-2`, { recursive: true });
      const finished = await restore();
      expect(finished.lines[0]).toMatch(/^A restore that was interrupted is finished: /);
      expect([which(dataDir), aside().length]).toEqual(['of the backup', 1]);
    },
    timeout,
  );

  it(
    'loses nothing of distributed services at restore.moved-aside, also where the folder is created again before it is finished',
    async () => {
      const installation = path.join(DISTRIBUTED_FOLDER, 'installation.json');
      fs.mkdirSync(path.join(dataDir, DISTRIBUTED_FOLDER));
      fs.writeFileSync(path.join(dataDir, installation), 'the only copy');
      expect((await restore('restore.moved-aside')).signal).toBe('SIGKILL');
      const [before] = aside();
      const refusal = { code: 1, stderr: expect.stringContaining('data_folder_restoring: a restore was interrupted ') };
      fs.mkdirSync(dataDir);
      expect(await restore()).toMatchObject(refusal);
      // Where a kill between carrying them and the last rename leaves them.
      fs.renameSync(at(before!, DISTRIBUTED_FOLDER), at('data.restoring', DISTRIBUTED_FOLDER));
      expect(await restore()).toMatchObject(refusal);
      fs.renameSync(at('data.restoring', DISTRIBUTED_FOLDER), at(before!, DISTRIBUTED_FOLDER));
      fs.rmdirSync(dataDir);
      (await openDataFolder(dataDir)).release();
      expect(which(dataDir)).toBe('of the backup');
      expect(fs.readFileSync(path.join(dataDir, installation), 'utf8')).toBe('the only copy');
    },
    timeout,
  );

  it(
    'keeps what is ready where it fails after the data are moved aside',
    async () => {
      expect((await restore('restore.moved-aside', 'throw')).code).toBe(1);
      expect([fs.existsSync(dataDir), which(at('data.restoring'))]).toEqual([false, 'of the backup']);
      expect(await restore()).toMatchObject({ code: 0 });
      expect([which(dataDir), aside().length]).toEqual(['of the backup', 1]);
    },
    timeout,
  );

  it(
    'has done all at restore.done',
    async () => {
      expect((await restore('restore.done')).signal).toBe('SIGKILL');
      expect([which(dataDir), aside().length]).toEqual(['of the backup', 1]);
      expect(JSON.parse(fs.readFileSync(path.join(dataDir, RESTORED), 'utf8'))).toMatchObject({ product: '1.2.3' });
    },
    timeout,
  );
});
