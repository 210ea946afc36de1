import fs, { type FileHandle } from 'node:fs/promises';
import { withScratchFile } from './scratch-files';

describe('a scratch file', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is closed when it cannot be made nameless', async () => {
    const opened: FileHandle[] = [];
    const { open, unlink } = fs;
    jest.spyOn(fs, 'open').mockImplementation(async (...given) => {
      const file = await open(...given);
      opened.push(file);
      return file;
    });
    jest.spyOn(fs, 'unlink').mockImplementation(async (path) => {
      await unlink(path);
      throw new Error('the folder refuses');
    });
    await expect(withScratchFile(async () => undefined)).rejects.toThrow('the folder refuses');
    expect(opened.map(({ fd }) => fd)).toEqual([-1]);
  });
});
