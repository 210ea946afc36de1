import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { joinDataFolder, refusalOf, StartRefused } from '@marquee/service-host';
import { refuseLostKeys } from './lost-keys';
import { readSettings } from './read-settings';
import { startProduct } from './start-product';

describe('a start on data whose keys are missing', () => {
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

  it.each(['installation-secret', 'persons'])('is refused where this account may not read keys/%s', (name) => {
    for (const made of ['identity', 'keys/persons']) fs.mkdirSync(at(made), { recursive: true });
    for (const file of ['identity/events.db', 'keys/installation-secret']) fs.writeFileSync(at(file), '');
    for (const open of [root, at('identity'), at('keys')]) fs.chmodSync(open, 0o755);
    fs.chmodSync(at('keys', name), 0);
    const error = thrownTo(65_534, () => refuseLostKeys(root));
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
