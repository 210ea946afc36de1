import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '@marquee/test-kit/until';

/** Ends at the first moment of its engine. */
const script = `
  const { subscribe } = await import('node:diagnostics_channel');
  const { startEngine } = await import('./tools/engines/start-engine.mjs');
  subscribe('child_process', ({ process: child }) =>
    child.once('spawn', () =>
      setImmediate(() => {
        console.log(String(child.pid));
        process.exit(130);
      }),
    ),
  );
  await startEngine('clickhouse', { dir: process.argv[1] });
`;

const lives = (pid: string): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout.trim());

describe('an engine of a process', () => {
  it('ends with a process that ends while it starts', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-engine-'));
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, dir], {
      cwd: path.resolve(__dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [[pid], [code]] = await Promise.all([once(child.stdout, 'data'), once(child, 'exit')]);
    try {
      expect([Number(pid) > 0, code]).toEqual([true, 130]);
      await until(() => !lives(String(pid).trim()));
    } finally {
      if (lives(String(pid).trim())) process.kill(Number(pid), 'SIGKILL');
      fs.rmSync(dir, { recursive: true, force: true });
    }
  });
});
