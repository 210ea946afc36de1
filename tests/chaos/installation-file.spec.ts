import fs from 'node:fs';
import path from 'node:path';
import { openInstallation } from '../../tools/distributed/installation.mjs';
import { temporaryFolder } from '@marquee/test-kit/product';

/** It has the only copy of the secret that every key of `npm run start:distributed` comes from. */
describe('the file of an installation', () => {
  const dataDir = temporaryFolder();
  const file = path.join(dataDir, 'installation.json');
  const inodeOf = (name: string): number => fs.statSync(name).ino;
  const { fsyncSync, renameSync } = fs;

  afterEach(() => jest.restoreAllMocks());
  afterAll(() => fs.rmSync(dataDir, { recursive: true }));

  it('is on disk before it has its name, and its name after that, whenever it is written', () => {
    const done: unknown[] = [];
    jest.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
      done.push(fs.fstatSync(fd).ino);
      fsyncSync(fd);
    });
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      done.push(to);
      renameSync(from, to);
    });
    const installation = openInstallation(dataDir);
    expect(done.splice(0)).toEqual([inodeOf(file), file, inodeOf(dataDir)]);
    installation.keepEngine('kafka', { port: 9092, pid: 1 });
    expect(done).toEqual([inodeOf(file), file, inodeOf(dataDir)]);
    const { secret, engines } = openInstallation(dataDir);
    expect({ secret, engines }).toEqual({ secret: installation.secret, engines: { kafka: { port: 9092, pid: 1 } } });
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });
});
