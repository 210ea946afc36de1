import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { freePort } from '../engines/free-port.mjs';
import { versions } from '../engines/versions.mjs';
import { openInstallation } from './installation.mjs';
import { assertPrograms, fetchEngines, startEngines } from './own-engines.mjs';

const named = { KAFKA_URL: 'a', MONGODB_URL: 'b', CLICKHOUSE_URL: 'c', S3_URL: 'd', REDIS_URL: 'e' };
const { CLICKHOUSE_URL: _own, ...others } = named;
let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-engines-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

describe('programs for engines of its own', () => {
  const { PATH, XDG_CACHE_HOME } = process.env;
  beforeEach(() => Object.assign(process.env, { PATH: dataDir, XDG_CACHE_HOME: dataDir }));
  afterEach(() => {
    Object.assign(process.env, { PATH, XDG_CACHE_HOME });
    if (XDG_CACHE_HOME === undefined) delete process.env['XDG_CACHE_HOME'];
  });

  it('are all named at once, with what they are for and how to get them', () => {
    expect(() => assertPrograms({})).toThrow(
      expect.objectContaining({
        name: 'StartRefused',
        message: [
          'Programs are missing for engines that this command starts itself:',
          '  Java 17 or newer    for kafka    on Debian: apt-get install openjdk-17-jre-headless',
          '  Maven (mvn)         for kafka    on Debian: apt-get install maven',
          '  Python 3 with venv  for mongodb  on Debian: apt-get install python3 python3-venv',
          '  Go 1.21 or newer    for s3       on Debian: apt-get install golang-go',
          '  redis-server        for redis    on Debian: apt-get install redis-server',
          'Install them, or name engines that run already by KAFKA_URL, MONGODB_URL, CLICKHOUSE_URL, S3_URL, REDIS_URL.',
        ].join('\n'),
      }),
    );
  });

  it('are not asked about where the environment names the engine, or the engine is fetched already', () => {
    expect(() => assertPrograms(named)).not.toThrow();
    expect(() => assertPrograms({ ...named, S3_URL: '' })).toThrow(/Go 1\.21/);
    fs.mkdirSync(path.join(dataDir, `marquee/engines/versitygw-${versions['versitygw']}`), { recursive: true });
    expect(() => assertPrograms({ ...named, S3_URL: '' })).not.toThrow();
  });
});

describe('engines of its own that are fetched', () => {
  const said = async (env: Readonly<Record<string, string>>): Promise<string[]> => {
    const lines: string[] = [];
    await fetchEngines(env, { say: (line) => lines.push(line), progress: () => undefined });
    return lines;
  };

  it('are called stand-ins', async () =>
    expect(await said(others)).toEqual([
      "clickhouse: stand-ins on this machine, for trying Marquee out. People's data need real engines (docs/distributed.md).",
    ]));

  it('are not mentioned where there is none', async () => expect(await said(named)).toEqual([]));
});

describe('engines of an installation', () => {
  // The one that needs nothing but what is installed with the product.
  const name = 'clickhouse';
  const known = () => openInstallation(dataDir).engines[name];
  const started: Awaited<ReturnType<typeof startEngines>>[] = [];
  const start = async (options: Pick<Parameters<typeof startEngines>[0], 'installation' | 'say'>): Promise<void> => {
    started.push(await startEngines({ dataDir, env: others, ...options }));
  };
  afterEach(() => Promise.all(started.splice(0).map((engines) => engines.stop())));

  it('end no process that only has the number of one that ran', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(stranger, 'spawn');
    const installation = openInstallation(dataDir);
    installation.keepEngine(name, { port: await freePort(), pid: stranger.pid! });
    await start({ installation, say: () => undefined });
    expect(stranger.signalCode).toBeNull();
    expect(known()).not.toMatchObject({ pid: stranger.pid });
    stranger.kill('SIGKILL');
  });

  it('are known as they ran last where they cannot be started again', async () => {
    let failures = 0;
    let failed = () => {};
    // What is kept after a failure is there at the next one.
    const failedTwice = new Promise<void>((resolve) => (failed = resolve));
    const say = (line: string): void => {
      if (line.startsWith(`${name} does not start: `) && (failures += 1) === 2) failed();
    };
    await start({ installation: openInstallation(dataDir), say });
    const before = known();
    expect(before).toEqual({ port: expect.any(Number), pid: expect.any(Number), birth: expect.any(String) });
    const folder = path.join(dataDir, 'engines', name);
    fs.renameSync(folder, `${folder}.away`);
    fs.writeFileSync(folder, 'no folder');
    process.kill(before!.pid, 'SIGKILL');
    await failedTwice;
    expect(known()).toEqual(before);
  });

  it('are set aside and made anew where their first start did not finish', async () => {
    const folder = path.join(dataDir, 'engines', name);
    fs.mkdirSync(path.dirname(folder));
    fs.writeFileSync(folder, 'what a killed start left');
    const said: string[] = [];
    await start({ installation: openInstallation(dataDir), say: (line) => said.push(line) });
    const [aside] = fs.readdirSync(path.dirname(folder)).filter((file) => file.includes('.unfinished-'));
    expect(fs.readFileSync(path.join(path.dirname(folder), aside!), 'utf8')).toBe('what a killed start left');
    expect(said).toEqual([
      `starting ${name} …`,
      `${name}: its first start did not finish. What it left is in ${path.join(path.dirname(folder), aside!)}, and it starts anew`,
    ]);
  });

  it('are refused with one line where they have run before and do not start', async () => {
    const folder = path.join(dataDir, 'engines', name);
    fs.mkdirSync(path.dirname(folder));
    fs.writeFileSync(folder, 'no folder');
    const installation = openInstallation(dataDir);
    installation.keepEngine(name, { port: await freePort(), pid: 0 });
    await expect(start({ installation, say: () => undefined })).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(
        `^${name} does not start in ${folder}: EEXIST: .*\\. Its log is ${folder}/${name}.log\\.$`,
      ),
    });
    expect(fs.readFileSync(folder, 'utf8')).toBe('no folder');
  });

  it('get another port where another program has theirs', async () => {
    const other = net.createServer().listen(await freePort(), '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    const installation = openInstallation(dataDir);
    installation.keepEngine(name, { port, pid: 0 });
    await start({ installation, say: () => undefined });
    expect(known()!.port).not.toBe(port);
    other.close();
  });
});

describeWithEngine('mongodb', 'the store of a MongoDB of its own', () => {
  it('is refused with one line, and not changed, where it is damaged', async () => {
    const env = { ...named, MONGODB_URL: '' };
    const say = (): void => undefined;
    const first = await startEngines({ dataDir, installation: openInstallation(dataDir), env, say });
    await first.stop();
    const folder = path.join(dataDir, 'engines/mongodb');
    const turtle = path.join(folder, 'data/WiredTiger.turtle');
    fs.truncateSync(turtle, 200);
    await expect(startEngines({ dataDir, installation: openInstallation(dataDir), env, say })).rejects.toMatchObject({
      name: 'StartRefused',
      message: `The store of mongodb in ${folder} is damaged: _wiredtiger.WiredTigerError: Invalid argument. It has accounts and pages, which no other engine has: restore the data folder from a backup (docs/backup.md), or start on another one (DATA_DIR).`,
    });
    expect(fs.statSync(turtle).size).toBe(200);
  });
});
