import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { until } from '@marquee/test-kit/until';

/** Its main thread waits forever, so that it learns neither of a signal nor of its parent. */
const blocked = `process.on('SIGTERM', () => undefined);
  process.stdout.write('blocked');
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`;
/** Leaves its name where it is ended politely. */
const engine = `process.on('SIGTERM', () => process.exit(7));
  process.stdout.write('serves');
  setInterval(() => undefined, 60_000);`;

const supervisor = `
  const { spawn } = await import('node:child_process');
  const { once } = await import('node:events');
  const { startWarden } = await import('./tools/distributed/warden.mjs');
  const { birthOf } = await import('./tools/engines/engine-process.mjs');
  const warden = startWarden({ servicesEndWithin: 200 });
  const pids = [];
  for (const [kind, script] of [['service', process.argv[1]], ['engine', process.argv[2]]]) {
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    await once(child.stdout, 'data');
    warden[kind]({ pid: child.pid, birth: birthOf(child.pid) });
    pids.push(child.pid);
  }
  console.log(JSON.stringify(pids));
  setInterval(() => undefined, 60_000);
`;

const isAlive = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

describe('what a supervisor has started', () => {
  let child: ChildProcess;
  let pids: number[] = [];
  afterEach(() => {
    for (const pid of [...pids, child.pid!]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });

  it('ends with it when it is killed, also a service whose main thread no longer runs', async () => {
    child = spawn(process.execPath, ['--input-type=module', '-e', supervisor, blocked, engine], {
      cwd: path.resolve(__dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    pids = JSON.parse(String(line)) as number[];
    expect(pids.map(isAlive)).toEqual([true, true]);
    child.kill('SIGKILL');
    await until(() => !pids.some(isAlive));
  });
});
