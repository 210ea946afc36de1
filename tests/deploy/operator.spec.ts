import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './process-settings';

/** `operator.cjs` as an image has it, with the product's bundle replaced by one that says what it is asked. */
describe('the commands of operators in an image', () => {
  let folder: string;
  const bundle = 'services/all-in-one/dist/main.cjs';
  const run = (words: readonly string[], env: Readonly<Record<string, string>>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, 'operator.cjs'), ...words], {
      env: { DATA_DIR: path.join(folder, 'data'), ...env },
      encoding: 'utf8',
    });
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  };

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-operator-'));
    fs.mkdirSync(path.join(folder, 'data'));
    fs.mkdirSync(path.join(folder, path.dirname(bundle)), { recursive: true });
    fs.copyFileSync(path.join(root, 'deploy/operator.cjs'), path.join(folder, 'operator.cjs'));
    fs.writeFileSync(
      path.join(folder, bundle),
      "exports.operate = async ({ command, words }) => (console.log([command, ...words].join(' ')), 0);",
    );
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('back up and restore engines where no service runs', () => {
    const env = { MONGODB_URL: 'mongodb://127.0.0.1' };
    for (const words of [['backup', '/backups/monday'], 'restore /backups/monday --replaces marquee'.split(' ')])
      expect(run(words, env)).toEqual({ status: 0, stdout: words.join(' '), stderr: '' });
  });

  it('otherwise wait for the service, whose folder they would take for one of the product in one process', () => {
    const refused = { status: 1, stdout: '', stderr: expect.stringContaining('has not started yet') };
    expect(run(['backup', '/backups/monday'], {})).toEqual(refused);
    expect(run(['audit'], { MONGODB_URL: 'mongodb://127.0.0.1' })).toEqual(refused);
    fs.writeFileSync(path.join(folder, 'data/control-identity.sock'), '');
    expect(run(['audit'], {})).toEqual({ status: 0, stdout: 'audit', stderr: '' });
  });
});
