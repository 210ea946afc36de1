import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { lockFile, openSqliteEventStore, type FileLock } from '@marquee/adapter-sqlite';
import { openDataFolder, type CommandResult, type Environment, type Progress } from '@marquee/service-host';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { takeBackup } from './take-backup';
import { readSettings } from '../read-settings';
import { restoreBackup } from './restore-backup';

const quiet = (): void => undefined;
const meta = { at: 0, causationId: 'c', correlationId: 'c' };

describe('a restore', () => {
  let folder: string;
  let dataDir: string;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const restore = (
    replaces = false,
    to = dataDir,
    env: Environment = {},
    progress: Progress = quiet,
  ): Promise<CommandResult> =>
    restoreBackup({
      backup: at('copy'),
      dataDir: to,
      replaces,
      progress,
      settings: readSettings({ DATA_DIR: to, LOG_LEVEL: 'silent', DISK_RESERVE_BYTES: '0', ...env }),
    });
  const append = async (stream: string, type: string): Promise<void> => {
    const events = openSqliteEventStore({ file: path.join(dataDir, 'identity/events.db') });
    await events.append([{ stream, expected: 0, events: [{ type, data: {} }] }], { meta });
    await events.close();
  };
  const seal = async (subject: string): Promise<string> =>
    (await (await openFileKeyStore({ dir: path.join(dataDir, 'keys') })).create(subject)).publicKey;

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-restore-'));
    dataDir = at('data');
    fs.mkdirSync(dataDir);
    await append('test', 'test.Added.v1');
    for (const subject of ['stays', 'destroyed', 'closed']) await seal(subject);
    await takeBackup({
      root: dataDir,
      target: at('copy'),
      reserveBytes: 0,
      product: '1.2.3',
      columns: null,
      progress: quiet,
      copierOf: (data) => workerOf(path.join(__dirname, './backup-copier.main.ts'), {}, data),
    });
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  (process.geteuid?.() === 0 ? it : it.skip).each([
    ['the data folder', 'data', true],
    ['the folder above, where there is no data folder', 'other/data', false],
  ])('by root belongs to the owner of %s', async (_, name, isThere) => {
    const target = at(name);
    if (!isThere) fs.mkdirSync(path.dirname(target));
    const owned = isThere ? target : path.dirname(target);
    fs.chownSync(owned, 65_534, 65_534);
    await restore(isThere, target);
    const names = fs.readdirSync(target, { recursive: true }).map(String);
    expect(names.length).toBeGreaterThan(3);
    expect(['', ...names].filter((file) => fs.statSync(path.join(target, file)).uid !== 65_534)).toEqual([]);
  });

  it('that fails leaves no folder behind that it made', async () => {
    const missing = at('missing');
    fs.rmSync(at('copy/identity'), { recursive: true });
    await expect(restore(false, missing)).rejects.toThrow('backup_');
    expect(fs.existsSync(missing)).toBe(false);
  });

  it('refuses a file as the data folder', async () => {
    fs.writeFileSync(at('file'), '');
    const message = `data_folder_invalid: ${at('file')} is not a folder: set DATA_DIR to another one.`;
    await expect(restore(true, at('file'))).rejects.toMatchObject({ message });
    expect(fs.readdirSync(folder).sort()).toEqual(['copy', 'data', 'file']);
  });

  it('makes a data folder for its owner alone, with every file of the backup, where there is none or an empty one', async () => {
    fs.mkdirSync(at('empty'));
    for (const to of [at('new'), at('empty')]) {
      expect(await restore(false, to)).toMatchObject({ ok: true });
      expect(fs.statSync(to).mode & 0o777).toBe(0o700);
      const events = openSqliteEventStore({ file: path.join(to, 'identity/events.db') });
      expect(await events.lastPosition()).toBe(1);
      await events.close();
      expect(fs.statSync(path.join(to, 'identity/events.db')).mode & 0o777).toBe(0o600);
    }
    expect(fs.readdirSync(folder).sort()).toEqual(['copy', 'data', 'empty', 'new']);
  });

  it('changes nothing where a product runs, where there are data, or where the backup is damaged', async () => {
    await expect(restore()).rejects.toMatchObject({ code: 'data_folder_not_empty' });
    const running = await openDataFolder(dataDir);
    await expect(restore(true)).rejects.toMatchObject({ code: 'data_folder_in_use' });
    running.release();
    fs.appendFileSync(at('copy/identity/events.db'), 'x');
    await expect(restore(true)).rejects.toMatchObject({ code: 'backup_damaged' });
    expect(fs.readdirSync(folder).sort()).toEqual(['copy', 'data']);
  });

  it('keeps a product from a folder without data while it runs, and removes nothing that came there meanwhile', async () => {
    const to = at('new');
    const starts: Promise<string>[] = [];
    const progress: Progress = (label) => {
      if (label !== 'restoring') return;
      const start = openDataFolder(to).then((opened) => opened.release());
      starts.push(
        start.then(
          () => 'opened',
          ({ name }: Error) => name,
        ),
      );
      fs.writeFileSync(path.join(to, 'notes'), 'kept');
    };
    const { text } = await restore(false, to, {}, progress);
    expect(new Set(await Promise.all(starts))).toEqual(new Set(['StartRefused']));
    const [before] = fs.readdirSync(folder).filter((name) => name.startsWith('new.before-restore-'));
    expect(fs.readFileSync(at(before!, 'notes'), 'utf8')).toBe('kept');
    expect(text).toContain(
      `The data before are in ${at(before!)}. Accounts that are closed from now on stay readable in them: delete that folder `,
    );
  });

  it('is refused where distributed services began in the folder while it ran', async () => {
    const distributed = path.join(dataDir, 'distributed');
    let running: FileLock | null = null;
    const progress: Progress = () => {
      fs.mkdirSync(distributed, { recursive: true });
      running ??= lockFile(path.join(distributed, 'lock-distributed'));
    };
    await expect(restore(true, dataDir, {}, progress)).rejects.toMatchObject({ code: 'data_folder_in_use' });
    running!.release();
    expect(fs.readdirSync(folder).sort()).toEqual(['copy', 'data']);
  });

  it('is refused before it copies where it would leave less of the disk free than is asked', async () => {
    await expect(restore(true, dataDir, { DISK_RESERVE_BYTES: String(2 ** 52) })).rejects.toMatchObject({
      code: 'backup_disk_full',
      message: expect.stringMatching(/ MB free: the restore needs .* The data is unchanged: /),
    });
    expect(fs.readdirSync(folder).sort()).toEqual(['copy', 'data']);
  });

  it('leaves no copy of the keys where it fails before the data are moved aside', async () => {
    // The name of the folder that they are moved aside to would be longer than the file system takes.
    const long = at('d'.repeat(240));
    fs.cpSync(dataDir, long, { recursive: true });
    await expect(restore(true, long)).rejects.toMatchObject({ code: 'data_folder_fixed' });
    // Read once the files are copied.
    fs.rmSync(path.join(dataDir, 'keys/gone'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'keys/gone'), '');
    await expect(restore(true)).rejects.toMatchObject({ code: 'backup_not_written' });
    expect(fs.readdirSync(folder).sort()).toEqual(['copy', 'data', path.basename(long)]);
  });

  it('leaves distributed services in their place, and is refused while they run', async () => {
    for (const to of [dataDir, at('distributed-alone')]) {
      const distributed = path.join(to, 'distributed');
      fs.mkdirSync(distributed, { recursive: true });
      fs.writeFileSync(path.join(distributed, 'installation.json'), '{}');
      const running = lockFile(path.join(distributed, 'lock-distributed'))!;
      await expect(restore(to === dataDir, to)).rejects.toMatchObject({
        code: 'data_folder_in_use',
        message: `data_folder_in_use: Marquee is running on ${distributed}: stop it first.`,
      });
      running.release();
      expect(await restore(to === dataDir, to)).toMatchObject({ ok: true });
      expect(fs.readFileSync(path.join(distributed, 'installation.json'), 'utf8')).toBe('{}');
      expect(fs.existsSync(path.join(to, 'identity/events.db'))).toBe(true);
    }
    const [before, ...others] = fs.readdirSync(folder).filter((name) => name.includes('.before-restore-'));
    expect([before?.startsWith('data.'), others]).toEqual([true, []]);
    expect(fs.existsSync(at(before!, 'distributed'))).toBe(false);
  });

  it.each(['installation.json', 'lock-distributed'])(
    'is refused where %s says that distributed services have the folder',
    async (name) => {
      fs.mkdirSync(at('distributed'));
      fs.writeFileSync(at('distributed', name), '');
      for (const replaces of [false, true])
        await expect(restore(replaces, at('distributed'))).rejects.toMatchObject({ code: 'data_folder_distributed' });
      expect(fs.readdirSync(folder).sort()).toEqual(['copy', 'data', 'distributed']);
      expect(fs.readdirSync(at('distributed'))).toEqual([name]);
    },
  );

  it('is refused where the mark of the folder says that it belongs to services', async () => {
    fs.writeFileSync(
      path.join(dataDir, 'data-folder.json'),
      JSON.stringify({ format: 1, size: 'services', release: '1.2.3' }),
    );
    await expect(restore(true)).rejects.toMatchObject({ code: 'data_folder_distributed' });
    expect(fs.readdirSync(folder).sort()).toEqual(['copy', 'data']);
  });

  it('replaces a folder whose mark cannot be read', async () => {
    fs.writeFileSync(path.join(dataDir, 'data-folder.json'), '{');
    await restore(true);
    const before = fs.readdirSync(folder).find((name) => name.includes('.before-restore-'))!;
    expect(fs.readFileSync(at(before, 'data-folder.json'), 'utf8')).toBe('{');
  });

  it('destroys keys again that were destroyed since, or were about to be because their account was closed', async () => {
    const before = await openFileKeyStore({ dir: path.join(dataDir, 'keys') });
    await before.destroy('destroyed');
    await append('account-closed', 'identity.AccountClosed.v1');
    await restore(true);
    const keys = await openFileKeyStore({ dir: path.join(dataDir, 'keys') });
    const secrets = await keys.secretsOf(['stays', 'destroyed', 'closed']);
    expect(secrets.map((secret) => secret !== null)).toEqual([true, false, false]);
    for (const subject of ['destroyed', 'closed']) await expect(keys.create(subject)).rejects.toThrow('was destroyed');
    expect(fs.readdirSync(path.join(dataDir, 'keys/persons'))).toHaveLength(1);
  });

  it('takes the tombstones of a folder whose events are damaged', async () => {
    await (await openFileKeyStore({ dir: path.join(dataDir, 'keys') })).destroy('destroyed');
    fs.writeFileSync(
      path.join(dataDir, 'identity/events.db'),
      'no database, and longer than the header of one would be',
    );
    await restore(true);
    const keys = await openFileKeyStore({ dir: path.join(dataDir, 'keys') });
    expect((await keys.secretsOf(['stays', 'destroyed'])).map((secret) => secret !== null)).toEqual([true, false]);
  });
});
