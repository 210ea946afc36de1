import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@marquee/test-kit/product';
import { repositoryRoot } from '@marquee/test-kit/repository-root';

const run = promisify(execFile);
const operator = path.join(repositoryRoot, 'scripts/operator.mjs');

const operate = (dataDir: string, ...words: readonly string[]) =>
  run(process.execPath, [operator, ...words], {
    cwd: repositoryRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
  });

describe('npm run demo', () => {
  const folder = temporaryFolder();
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('fills an empty folder with a creator and a year of clicks that the audit confirms', async () => {
    const { stdout } = await operate(folder, 'demo');
    expect(stdout).toMatch(/Sign in as inesvidal with the password \S+/);
    expect((await operate(folder, 'audit')).stdout).toMatch(/numbers of 6 items compared, 0 differ/);
  });

  it('refuses a folder that has anything in it, and changes nothing', async () => {
    const used = temporaryFolder();
    fs.writeFileSync(path.join(used, 'notes.txt'), 'mine');
    await expect(operate(used, 'demo')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('demo_folder_not_empty: '),
    });
    expect(fs.readdirSync(used)).toEqual(['notes.txt']);
    fs.rmSync(used, { recursive: true });
  });
});
