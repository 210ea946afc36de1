import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../read-settings';
import { FORMAT, MANIFEST, readManifest } from './manifest';
import { restoreBackup } from './restore-backup';

const file = { path: 'ledger/clicks/all_1_1_0.native', bytes: 3, sha256: 'a'.repeat(64) };
const table = {
  table: 'clicks',
  columns: ['owner'],
  rows: 1,
  hash: '7',
  parts: [{ name: 'all_1_1_0', file: file.path }],
};
const services = {
  format: FORMAT,
  size: 'services',
  product: '1.2.3',
  begunAt: 'b',
  takenAt: 't',
  endedAt: 'e',
  positions: {},
  files: [file],
  ledger: { version: 3, tables: [table] },
};

describe('the manifest of a snapshot', () => {
  let folder: string;
  const write = (manifest: object): void => fs.writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest));
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-manifest-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('is read as it was written', () => {
    write(services);
    expect(readManifest(folder)).toEqual(services);
  });

  it.each([1, 2, 4])('is refused in format %d, with the release that restores it', (format) => {
    write({ ...services, format, collections: [] });
    expect(() => readManifest(folder)).toThrow(
      `backup_format: ${folder} is in format ${format}, and this release restores format 3: restore it with Marquee 1.2.3, which made it.`,
    );
  });

  it('is refused where it is damaged, or names a file that it has no hash of, or none inside', () => {
    const refused = (more: object): void => {
      write({ ...services, ...more });
      expect(() => readManifest(folder)).toThrow(/^backup_unreadable: /);
    };
    refused({ size: 'another' });
    refused({ files: [] });
    const outside = '../all.native';
    const parts = [{ name: 'all_1_1_0', file: outside }];
    refused({ files: [{ ...file, path: outside }], ledger: { version: 3, tables: [{ ...table, parts }] } });
  });

  it('of services is refused without their secret where a data folder is restored', async () => {
    write(services);
    const dataDir = path.join(folder, 'data');
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await expect(
      restoreBackup({ backup: folder, dataDir, replaces: false, settings, progress: () => undefined }),
    ).rejects.toThrow(/^restore_other_secret: .*set INSTALLATION_SECRET/);
  });
});
