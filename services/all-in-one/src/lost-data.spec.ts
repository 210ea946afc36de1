import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { joinDataFolder, openDataFolder, readFolderMark, refusalOf, StartRefused } from '@marquee/service-host';
import { recordData, refuseLostData } from './lost-data';
import { readSettings } from './read-settings';
import { startProduct } from './start-product';

describe('a start on a folder that lacks what it had', () => {
  let root: string;
  const at = (...parts: readonly string[]): string => path.join(root, ...parts);
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-lost-keys-'));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it.each([
    ['installation-secret', 'persons/a'],
    ['persons', 'installation-secret'],
  ])('is refused without keys/%s, and makes none', async (lost, kept) => {
    for (const file of ['identity/events.db', `keys/${kept}`]) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), '');
    }
    const before = fs.readdirSync(root, { recursive: true });
    const start = startProduct({
      root: path.resolve(__dirname, '../../..'),
      settings: readSettings({ DATA_DIR: root }),
      folder: joinDataFolder(root),
    });
    await expect(start).rejects.toThrow(
      new StartRefused(
        `keys_missing: ${at('keys', lost)} is missing, and the data cannot be read without it. Restore ${at('keys')} from a backup, and start again.`,
      ),
    );
    expect(fs.readdirSync(root, { recursive: true })).toEqual(before);
  });

  const SECRET = 'a secret of more than 32 characters';
  /** As a start leaves it. */
  const folderOfAStart = async (): Promise<void> => {
    (await openDataFolder(root, { size: 'one_process', release: '1.0.0' })).release();
    for (const file of [
      'identity/events.db',
      'content/events.db',
      'content/views.db',
      'log/log.db',
      'keys/persons/a',
    ]) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), '');
    }
    fs.writeFileSync(at('keys/installation-secret'), SECRET);
    recordData(root);
  };

  it.each(['identity/events.db', 'content/events.db', 'log/log.db'])('is refused without %s', async (lost) => {
    await folderOfAStart();
    expect(() => refuseLostData(root)).not.toThrow();
    fs.rmSync(at(lost));
    expect(() => refuseLostData(root)).toThrow(
      new StartRefused(
        `storage_missing: ${at(lost)} is missing, and only a backup has what was in it: run npm run restore -- <backup> --replace, and start again.`,
      ),
    );
  });

  it('builds views again that are missing', async () => {
    await folderOfAStart();
    fs.rmSync(at('content/views.db'));
    expect(() => refuseLostData(root)).not.toThrow();
  });

  it('is refused with another secret than at the last start, and the mark does not have the secret', async () => {
    await folderOfAStart();
    expect(JSON.stringify(readFolderMark(root))).not.toContain(SECRET);
    fs.writeFileSync(at('keys/installation-secret'), `${SECRET}!`);
    expect(() => refuseLostData(root)).toThrow(/^keys_changed: .*installation-secret is not the secret/);
  });

  it.each(['installation-secret', 'persons'])('is refused where this account may not read keys/%s', (name) => {
    for (const made of ['identity', 'keys/persons']) fs.mkdirSync(at(made), { recursive: true });
    for (const file of ['identity/events.db', 'keys/installation-secret']) fs.writeFileSync(at(file), '');
    for (const open of [root, at('identity'), at('keys')]) fs.chmodSync(open, 0o755);
    fs.chmodSync(at('keys', name), 0);
    const error = thrownTo(65_534, () => refuseLostData(root));
    fs.chmodSync(at('keys', name), 0o700);
    const { name: kind, message } = refusalOf(error, root) as Error;
    expect(kind).toBe('StartRefused');
    expect(message).toContain(
      `storage_no_rights: ${at('keys', name)} cannot be read and written by this account (EACCES)`,
    );
    expect(message).toMatch(/: run (sudo chown|chmod) .*, and start again\.$/);
  });
});

/** What `act` throws to this user, where root runs the tests: no mode stops root. */
const thrownTo = (user: number, act: () => void): unknown => {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid!(user);
  try {
    act();
  } catch (error) {
    return error;
  } finally {
    if (isRoot) process.seteuid!(0);
  }
  throw new Error('nothing was thrown');
};
