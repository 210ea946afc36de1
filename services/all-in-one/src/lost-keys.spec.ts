import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { joinDataFolder, StartRefused } from '@marquee/service-host';
import { readSettings } from './read-settings';
import { startProduct } from './start-product';

describe('a start on data whose keys are missing', () => {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-lost-keys-'));
  const at = (...parts: readonly string[]): string => path.join(root, ...parts);
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
});
