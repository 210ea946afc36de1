import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const repository = path.resolve(__dirname, '../..');

/** What the installation of the packages prints on its error output where `npm` is this shell script. */
const installed = (npm: string): { readonly code: number | null; readonly line: string } => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-install-'));
  try {
    for (const file of ['scripts/install.cjs', 'scripts/trim-packages.cjs', 'package.json', 'package-lock.json'])
      fs.cpSync(path.join(repository, file), path.join(root, file));
    fs.writeFileSync(path.join(root, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o700 });
    const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/install.cjs')], {
      env: { ...process.env, PATH: `${root}:${process.env['PATH']}` },
      encoding: 'utf8',
    });
    return { code: status, line: stderr };
  } finally {
    fs.rmSync(root, { recursive: true });
  }
};

describe('packages that cannot be installed', () => {
  it('are blamed on memory where npm was killed', () =>
    expect(installed('kill -9 $$')).toEqual({
      code: 1,
      line: expect.stringMatching(
        /^The packages could not be installed: npm was killed, probably for memory\. It needs about 1\.5 GB, and this machine has \d+ MB\. Add memory or swap .*\n$/,
      ),
    }));

  it('are blamed on the network or the disk otherwise', () =>
    expect(installed('exit 1')).toEqual({
      code: 1,
      line: 'The packages could not be installed: check the network and the free space, then start again.\n',
    }));
});
