import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreBackup } from '../restore/restore-backup';
import { readSettings } from '../read-settings';
import { MANIFEST, readManifest } from './manifest';

const written = { product: '1.2.3', begunAt: 'b', takenAt: 't', endedAt: 'e', positions: {} };
const file = { path: 'mongodb/keys.bson', bytes: 3, sha256: 'a'.repeat(64) };
const distributed = {
  format: 2,
  ...written,
  files: [file],
  ledger: null,
  objects: 0,
  collections: [{ name: 'keys', kind: 'keys', indexes: [], file: file.path, documents: 1 }],
  log: { partitions: [], groups: { 'a-group': { 'test.topic.v1/0': 4 } } },
};

describe('the manifest of a backup of distributed services', () => {
  let folder: string;
  const write = (manifest: object): void => fs.writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest));
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-manifest-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('is read as it was written', () => {
    write(distributed);
    expect(readManifest(folder)).toEqual(distributed);
  });

  it('is refused where it is of another format, damaged, or names a file that it has no hash of, or none inside', () => {
    write({ ...distributed, format: 3 });
    expect(() => readManifest(folder)).toThrow(
      /^backup_format: .* in format 3, and this version restores formats 1 and 2/,
    );
    const refused = (more: object): void => {
      write({ ...distributed, ...more });
      expect(() => readManifest(folder)).toThrow(/^backup_unreadable: /);
    };
    refused({ log: {} });
    refused({ files: [] });
    const outside = '../keys.bson';
    refused({ files: [{ ...file, path: outside }], collections: [{ ...distributed.collections[0], file: outside }] });
    refused({
      log: { ...distributed.log, partitions: [{ topic: 't', partition: 0, file: 'kafka/t/0.ndjson', records: 1 }] },
    });
  });

  it('is refused where a data folder is restored', async () => {
    write(distributed);
    const dataDir = path.join(folder, 'data');
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await expect(
      restoreBackup({ backup: folder, dataDir, replaces: false, settings, progress: () => undefined }),
    ).rejects.toThrow(/^backup_other_size: .* holds distributed services/);
  });
});
