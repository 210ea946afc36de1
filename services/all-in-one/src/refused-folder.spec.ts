import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { markFolderMoved } from '@marquee/service-host';
import { refusedFolder } from './refused-folder';

describe('why an installation would not start on its folder', () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-refused-'));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it('is null for an empty folder, and for those of both sizes', () => {
    expect(refusedFolder(path.join(root, 'missing'))).toBeNull();
    expect(refusedFolder(root)).toBeNull();
    fs.writeFileSync(path.join(root, 'installation.json'), '{}');
    expect(refusedFolder(root)).toBeNull();
  });

  it('names a folder that was moved away, and one of a newer release', () => {
    markFolderMoved(root, 'the database marquee in MongoDB');
    expect(refusedFolder(root)).toMatch(/^data_folder_moved: /);
    fs.writeFileSync(path.join(root, 'data-folder.json'), '{"format":99,"release":"9.0.0"}');
    expect(refusedFolder(root)).toMatch(/^data_folder_newer: /);
  });
});
