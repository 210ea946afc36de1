import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holdInstallation } from './installation.mjs';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-installation-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

const hold = `
  const { holdInstallation } = await import('./tools/distributed/installation.mjs');
  const hold = () => {
    try {
      return holdInstallation(process.argv[1]).secret;
    } catch (error) {
      return error.name;
    }
  };
  const said = hold();
  // What is collected is closed some turns later.
  for (let turn = 0; turn < 10; turn += 1) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  console.log(said);
  process.stdin.resume();
`;

/** A process that holds the folder, or what refuses it. */
const holder = async (): Promise<{ readonly child: ChildProcess; readonly said: string }> => {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', hold, dataDir], {
    cwd: path.resolve(__dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: String(said).trim() };
};

describe('the folder of an installation', () => {
  it('is held by one process at a time, until that ends', async () => {
    const first = await holder();
    expect(() => holdInstallation(dataDir)).toThrow(
      expect.objectContaining({
        name: 'StartRefused',
        message: `${dataDir} is open in another Marquee: stop that one, or name another folder with DATA_DIR.`,
      }),
    );
    const gone = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await gone;
    expect(holdInstallation(dataDir).secret).toBe(first.said);
    const second = await holder();
    second.child.kill('SIGKILL');
    expect(second.said).toBe('StartRefused');
  });
});
