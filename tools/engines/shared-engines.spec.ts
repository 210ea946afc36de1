import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { down, release, status, up } from './shared-engines.mjs';

const root = path.resolve(__dirname, '../..');
// The one engine that needs nothing but what is installed with the product.
const name = 'clickhouse';

let cache: string;
let before: NodeJS.ProcessEnv;
const others: ChildProcess[] = [];

beforeEach(() => {
  before = { ...process.env };
  cache = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-engines-'));
  process.env['XDG_CACHE_HOME'] = cache;
  // Where this spec runs among others, their engines are in the environment.
  for (const { variable } of status([])) delete process.env[variable];
});
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  await down([]);
  for (const key of Object.keys(process.env)) if (!(key in before)) delete process.env[key];
  Object.assign(process.env, before);
  fs.rmSync(cache, { recursive: true, force: true });
});

const engines = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/engines.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });

const stateOf = (engine: string): { pid: number; url: string; dir: string; kept: boolean } =>
  JSON.parse(fs.readFileSync(path.join(cache, `marquee/engines/run/${engine}.json`), 'utf8')) as never;

const say = () => undefined;
const ping = (url: string): Promise<string> =>
  fetch(`${url}/ping`).then(
    (answer) => answer.text(),
    () => 'no answer',
  );

describe('npm run engines', () => {
  it('refuses a name that it does not know, and names those that there are', () => {
    const { status: code, stderr } = engines(['up', 'cassandra']);
    expect([code, stderr.trim()]).toEqual([
      2,
      'no engine cassandra: there are kafka, mongodb, redis, s3, clickhouse, toxiproxy, stripemock',
    ]);
  });

  it('refuses a verb that it does not know', () => {
    const { status: code, stderr } = engines(['restart']);
    expect([code, stderr.trim()]).toEqual([
      2,
      'npm run engines -- up|down|status|env|prefetch [names] | api-tester | manifest-tools: no verb restart',
    ]);
  });

  it('says in one line what is missing, and continues', () => {
    const empty = path.join(cache, 'empty');
    fs.mkdirSync(empty);
    const { status: code, stdout } = engines(['up', 'kafka', 'mongodb', 's3', name], { PATH: empty });
    expect(code).toBe(0);
    expect(stdout).toContain('kafka: absent, needs Java 17 or newer on the PATH\n');
    expect(stdout).toContain('mongodb: absent, needs Python 3 with venv on the PATH\n');
    expect(stdout).toContain('s3: absent, needs Go 1.21 or newer on the PATH\n');
    expect(stdout).toMatch(/^kafka {7}absent {7}-$/m);
    expect(stdout).toMatch(/^clickhouse {2}native {7}http:\/\/127\.0\.0\.1:\d+ {2}\(chdb [\d.]+\)$/m);
  });

  it('prints no credentials, and gives them to a shell that asks', () => {
    const env = { S3_URL: 'http://somebody:secret@127.0.0.1:7070/bucket' };
    expect(engines(['status', 's3'], env).stdout).toContain('s3          environment  http://127.0.0.1:7070/bucket');
    expect(engines(['env', 's3'], env).stdout).toBe(`export S3_URL='${env.S3_URL}'\n`);
  });
});

describe('engines that all checkouts share', () => {
  it('an address in the environment is used as it is', async () => {
    process.env['CLICKHOUSE_URL'] = 'http://127.0.0.1:1';
    expect(await up([name], { say })).toMatchObject([{ name, url: 'http://127.0.0.1:1' }]);
    expect(status([name])).toMatchObject([{ from: 'environment' }]);
    expect(fs.existsSync(path.join(cache, `marquee/engines/run/${name}.json`))).toBe(false);
  });

  it('two who bring them up at once get the same one', async () => {
    const other = spawn(process.execPath, ['scripts/engines.mjs', 'up', name], {
      cwd: root,
      env: process.env,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => other.once('close', resolve));
    const [found] = await up([name], { say });
    expect(await ended).toBe(0);
    expect(stateOf(name)).toMatchObject({ pid: found?.pid, url: found?.url });
  });

  it('are found while they run, and begin empty after they ended', async () => {
    const [first] = await up([name], { say });
    const { dir, pid } = stateOf(name);
    expect(await ping(first?.url ?? '')).toBe('Ok.\n');
    expect((await up([name], { say }))[0]?.pid).toBe(pid);
    fs.writeFileSync(path.join(dir, 'left'), 'over');
    process.kill(pid, 'SIGKILL');
    const [second] = await up([name], { say });
    expect([second?.pid === pid, fs.existsSync(path.join(dir, 'left'))]).toEqual([false, false]);
  });

  it('end by `down`, with their data', async () => {
    const [found] = await up([name], { say });
    const { dir } = stateOf(name);
    expect(await down([name])).toEqual([name]);
    expect([await ping(found?.url ?? ''), fs.existsSync(dir), status([name])[0]?.from]).toEqual([
      'no answer',
      false,
      'absent',
    ]);
  });

  it('end with the last of those who leased them', async () => {
    const script = `const { addLease } = await import('./tools/engines/state.mjs'); addLease(); console.log('leased'); process.stdin.resume();`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env: process.env });
    others.push(other);
    await new Promise((resolve) => other.stdout.once('data', resolve));
    const [found] = await up([name], { say, lease: true });
    await release();
    expect(await ping(found?.url ?? '')).toBe('Ok.\n');
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('close', resolve));
    await release();
    expect(await ping(found?.url ?? '')).toBe('no answer');
  });

  it('stay when a caller asked to keep them', async () => {
    await up([name], { say, lease: true });
    const [found] = await up([name], { say });
    await release();
    expect(await ping(found?.url ?? '')).toBe('Ok.\n');
  });
});

/** A Docker daemon that answers and can fetch nothing. */
const daemonWithoutImages = (): Promise<http.Server> =>
  new Promise((resolve) => {
    const server = http.createServer((request, response) => {
      const route = (request.url ?? '').replace(/^\/v[\d.]+/, '').split('?')[0];
      response.setHeader('content-type', 'application/json');
      if (route === '/_ping') return void response.end('"OK"');
      if (route === '/info') return void response.end('{"OSType":"linux","Architecture":"x86_64"}');
      response.statusCode = route?.endsWith('/json') ? 404 : 500;
      response.end('{"message":"no way to the registry"}');
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

it('an engine whose image cannot be fetched runs natively', async () => {
  const daemon = await daemonWithoutImages();
  process.env['DOCKER_HOST'] = `tcp://127.0.0.1:${(daemon.address() as AddressInfo).port}`;
  const lines: string[] = [];
  await up([name], { say: (line) => lines.push(line) });
  expect(lines[1]).toMatch(/^clickhouse: clickhouse\/clickhouse-server:\S+ cannot be had \(.+\), so it runs natively$/);
  expect(status([name])[0]?.from).toBe('native');
  daemon.closeAllConnections();
  daemon.close();
});

it('a suite whose engine is absent is skipped and counted', () => {
  const support = JSON.stringify(path.join(root, 'libs/test-kit/src/engine'));
  fs.writeFileSync(
    path.join(cache, 'absent.spec.ts'),
    `import { describeWithEngine } from ${support};
     describeWithEngine('kafka', 'a suite', () => { it('one', () => {}); it('two', () => {}); });
     it('runs', () => {});`,
  );
  const swc = [path.join(root, 'node_modules/@swc/jest'), { jsc: { parser: { syntax: 'typescript' } } }];
  const config = { rootDir: cache, transform: { '\\.ts$': swc } };
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const { stdout } = spawnSync(process.execPath, [jest, '--json', '--config', JSON.stringify(config)], {
    env: process.env,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 1, numPendingTests: 2, numFailedTests: 0 });
});
