import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { describeDistributed, emptyInstallation } from '@marquee/test-kit/distributed';
import { freePort, temporaryFolder } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';

const root = path.resolve(__dirname, '../..');
const command = [path.join(root, 'scripts/start-distributed.mjs')];
const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv =>
  ({ PATH: process.env['PATH'], HOME: process.env['HOME'], ...env }) as NodeJS.ProcessEnv;

/** Processes that live with this data folder in their environment. */
const processesOf = (dataDir: string): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}`);
      } catch {
        return false;
      }
    })
    .map(Number);

describe('npm run start:distributed', () => {
  it('says in one line, before it starts an engine, that the port is in use', async () => {
    const other = http.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const dataDir = temporaryFolder();
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      env: environment({ DATA_DIR: dataDir, PORT: String(port) }),
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `Port ${port} is in use: stop what listens there, or choose another one with PORT.\n`,
    ]);
    expect(fs.readdirSync(dataDir)).not.toContain('engines');
    other.close();
  });
});

describeDistributed('npm run start:distributed without a reader of what it prints', () => {
  const dataDir = temporaryFolder();
  let port: number;
  let supervisor: ChildProcessByStdio<null, Readable, Readable>;
  let engines: Record<string, string>;

  beforeAll(async () => {
    port = await freePort();
    engines = emptyInstallation(dataDir, 'a-secret-of-a-test-installation-that-is-long-enough');
  });
  afterEach(() => {
    for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
  });

  /** Started, with its output closed once the first services have been started. */
  const startUnread = async (): Promise<void> => {
    supervisor = spawn(process.execPath, command, {
      env: environment({ ...engines, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await once(supervisor.stdout, 'data');
    supervisor.stdout.destroy();
    supervisor.stderr.destroy();
  };
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  it('becomes ready, and drains on SIGTERM', async () => {
    await startUnread();
    await until(isReady, 60_000);
    const ended = once(supervisor, 'exit');
    supervisor.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await until(() => processesOf(dataDir).length === 0);
  });

  it.each([1, 4, 8])('leaves no process when it is killed as soon as it has started %d', async (count) => {
    await startUnread();
    await until(() => processesOf(dataDir).length > count, 60_000);
    supervisor.kill('SIGKILL');
    await until(() => processesOf(dataDir).length === 0, 60_000);
  });
});
