import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { clickHouseDatabaseId } from '@marquee/adapter-clickhouse';
import { openMongo } from '@marquee/adapter-mongo';
import { openRedis } from '@marquee/adapter-redis';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import {
  describeDistributed,
  emptyInstallation,
  startDistributed,
  type Distributed,
} from '@marquee/test-kit/distributed';
import { contentOf, filesBelow } from '@marquee/test-kit/grep-files';
import { freePort, startProduct, temporaryFolder } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { follow, untilCharted } from '@marquee/test-kit/visits';
import { OTHER_ENGINES, type OtherEngine } from '../chaos/accidents/other-engines';
import { operate } from '../operator';

const root = path.resolve(__dirname, '../..');

/** Each file of a folder with its content; where a socket was, none is left. */
const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(filesBelow(folder).map((file) => [file, contentOf(file).toString('base64')]));

/** Starts where it must be refused, and returns the one line on stderr. */
const refusalOf = async (script: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(await freePort()),
      ...env,
    } as NodeJS.ProcessEnv,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const lines = stderr.trim().split('\n');
  expect([status, lines]).toEqual([1, [expect.any(String)]]);
  return lines[0]!;
};
const START = 'scripts/start.cjs';
const START_DISTRIBUTED = 'scripts/start-distributed.mjs';

describe('a data folder of the other size', () => {
  const folder = temporaryFolder();
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('is refused by npm run start:distributed and by a service, and serves the one process as before', async () => {
    const port = await freePort();
    const product = await startProduct({ dataDir: folder, port });
    const ines = await signUp(product, 'ines');
    await product.signal('SIGTERM');
    const before = filesOf(folder);
    const code = /^data_folder_one_process: .* npm run move, /;
    expect(await refusalOf(START_DISTRIBUTED, { DATA_DIR: folder })).toMatch(code);
    expect(
      await refusalOf('services/redirects/dist/main.cjs', {
        DATA_DIR: folder,
        NODE_SLOT: 'r0',
        INSTALLATION_SECRET: 'x'.repeat(32),
        PUBLIC_URL: 'http://localhost:3000',
        KAFKA_URL: '127.0.0.1:1',
        REDIS_URL: 'redis://127.0.0.1:1',
      }),
    ).toMatch(code);
    expect(filesOf(folder)).toEqual(before);
    const again = await startProduct({ dataDir: folder, port });
    expect((await ines.call('GET', '/api/auth/me')).status).toBe(200);
    await again.signal('SIGTERM');
  }, 120_000);

  it('is refused by npm start where it is one of services, and so are their engines where others are named', async () => {
    const dataDir = temporaryFolder();
    const installation = { id: 'm0123abcd', secret: 's'.repeat(32), engines: { mongodb: { port: 1, pid: 1 } } };
    fs.writeFileSync(path.join(dataDir, 'installation.json'), JSON.stringify(installation));
    const before = filesOf(dataDir);
    expect(await refusalOf(START, { DATA_DIR: dataDir })).toMatch(/^data_folder_distributed: .* start:distributed, /);
    expect(await refusalOf(START_DISTRIBUTED, { DATA_DIR: dataDir, MONGODB_URL: 'mongodb://127.0.0.1:1' })).toMatch(
      /^engines_changed: .* are in a mongodb started by npm run start:distributed, and MONGODB_URL names another one\. /,
    );
    expect(filesOf(dataDir)).toEqual(before);
    fs.rmSync(dataDir, { recursive: true });
  });
});

describeDistributed('services that are started on other engines than those of their data', () => {
  const dataDir = temporaryFolder();
  const other = `other${process.pid}`;
  let engines: Record<string, string>;
  let product: Distributed;
  let ines: Account;

  const click = async (): Promise<void> => expect((await follow(product, 'ines', 'kiln')).status).toBe(302) as void;
  const otherOf = (setting: OtherEngine['setting']): Readonly<Record<string, string>> => {
    if (setting === 'S3_URL') return { S3_URL: engines['S3_URL']!.replace(/[^/]*$/, other) };
    return { [setting]: setting === 'KAFKA_TOPIC_PREFIX' ? `${other}.` : other };
  };

  beforeAll(async () => {
    engines = emptyInstallation(dataDir, 's'.repeat(32));
    product = await startDistributed({ dataDir, port: await freePort() });
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    await until(async () => (await follow(product, 'ines', 'kiln', { 'sec-purpose': 'prefetch' })).status === 302);
    await click();
    await untilCharted(ines, 1);
    const redis = openRedis({ url: engines['REDIS_URL']! });
    await until(() => redis.commands.status === 'ready');
    const mark = { installation: 'another', since: new Date().toISOString() };
    await redis.commands.set(`${other}:installation`, JSON.stringify(mark), 'EX', 600);
    await redis.close();
  });
  afterAll(async () => {
    await product?.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(OTHER_ENGINES)(
    'end by the code of a refusal: $engine',
    async ({ engine, service, setting, start }) => {
      const one = product.process(service);
      await one.signal('SIGTERM');
      const mark = path.join(dataDir, service, 'data-folder.json');
      const before = fs.readFileSync(mark, 'utf8');
      const printed = one.output().length;
      one.start(otherOf(setting));
      await until(() => !one.isRunning(), 30_000);
      expect(one.output().slice(printed)).toMatch(
        new RegExp(`^${start}: ${engine} is another one than .* start with DATA_FOLDER`, 'm'),
      );
      expect(fs.readFileSync(mark, 'utf8')).toBe(before);
      one.start();
      await one.ready();
    },
    60_000,
  );

  const refusesBackup = async ({ setting, backup: refusal }: OtherEngine): Promise<void> => {
    const backup = path.join(dataDir, `backup-${other}`);
    const { code, err } = await operate({ dataDir, env: { ...engines, ...otherOf(setting) } }, 'backup', backup);
    expect([code, err]).toEqual([1, expect.stringMatching(new RegExp(`^${refusal}: `))]);
    expect(fs.existsSync(backup)).toBe(false);
  };

  it.each(OTHER_ENGINES.filter(({ backup }) => backup === 'engines_changed'))(
    'are not backed up from them: $engine',
    refusesBackup,
  );

  it('have changed nothing there, and serve on theirs as before', async () => {
    const mongo = openMongo({ url: engines['MONGODB_URL']!, database: other });
    expect(await mongo.use(({ db }) => db!.listCollections().toArray())).toEqual([]);
    await mongo.close();
    expect(await clickHouseDatabaseId({ url: engines['CLICKHOUSE_URL']!, database: other })).toBeNull();
    const { origin } = new URL(engines['S3_URL']!);
    expect((await fetch(`${origin}/${other}`, { method: 'HEAD' })).status).toBe(404);
    await click();
    await untilCharted(ines, 2);
    expect(await operate(product, 'audit')).toMatchObject({ code: 0, err: '' });
  }, 60_000);

  it('are not backed up from another MongoDB, once they are stopped', async () => {
    await Promise.all(product.processes.map((one) => one.signal('SIGTERM')));
    await refusesBackup(OTHER_ENGINES.find(({ engine }) => engine === 'MongoDB')!);
  }, 60_000);
});
