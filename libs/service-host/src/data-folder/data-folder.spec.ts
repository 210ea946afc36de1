import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDataFolder, type DataFolder } from './data-folder';
import { StartRefused } from '../start-refused';

describe('what lies in the data folder', () => {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-data-'));
  let folder: DataFolder;
  beforeAll(async () => {
    folder = await openDataFolder(root);
  });
  afterAll(() => {
    folder.release();
    fs.rmSync(root, { recursive: true });
  });

  it.each([
    ['short', 'is open in another Marquee: stop that one, or set DATA_DIR to another folder.'],
    [
      'long'.repeat(30),
      'is open in another Marquee, and its path is too long for a control socket: stop that one, or start it with a shorter DATA_DIR.',
    ],
  ])('is opened once: %s', async (name, refused) => {
    const first = await openDataFolder(path.join(root, name));
    await expect(openDataFolder(path.join(root, name))).rejects.toThrow(
      new StartRefused(`${path.join(root, name)} ${refused}`),
    );
    first.release();
  });

  it.each([
    [0o755, null],
    [0o770, null],
    [0o777, 'refused'],
    [0o1777, 'refused'],
    [0o702, 'refused'],
  ])('is refused where every user of the machine may write: mode %i', async (mode, outcome) => {
    const open = fs.mkdtempSync(path.join(tmpdir(), 'marquee-data-'));
    fs.chmodSync(open, mode);
    const opened = await openDataFolder(open).catch((error: unknown) => {
      expect(error).toEqual(
        new StartRefused(
          `Every user of this machine may write to ${open}: run chmod o-w ${open}, or set DATA_DIR to another folder.`,
        ),
      );
      return 'refused';
    });
    if (typeof opened !== 'string') opened.release();
    expect(typeof opened === 'string' ? opened : null).toBe(outcome);
    fs.rmSync(open, { recursive: true });
  });

  it('is the owner’s alone, and found again', () => {
    for (const made of [folder.folder('keys'), path.dirname(folder.at('content', 'views.db'))])
      expect(fs.statSync(made).mode & 0o777).toBe(0o700);
    expect(folder.folder('keys')).toBe(path.join(root, 'keys'));
    expect(folder.at('control.sock')).toBe(path.join(root, 'control.sock'));
  });

  it.each([
    ['journal', (within: DataFolder) => within.folder('journal')],
    ['redirects', (within: DataFolder) => within.at('redirects', 'views.db')],
  ])('stops the start in one line that says what to do where %s is a file', (name, open) => {
    fs.writeFileSync(path.join(root, name), '');
    let refused: unknown;
    try {
      open(folder);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({
      name: 'StartRefused',
      message: `${path.join(root, name)} is not a folder: move it away, put the folder back from a copy where there was one, and start again.`,
    });
  });
});
