import fs from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { openInstallation } from '../../tools/distributed/installation.mjs';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { describeDistributed, startDistributed, type Distributed } from '@marquee/test-kit/distributed';
import { engineUrl } from '@marquee/test-kit/engine';
import { objects } from '@marquee/test-kit/engine-contents';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { isLong } from '@marquee/test-kit/rounds';
import { until } from '@marquee/test-kit/until';

type State = { readonly state: string; readonly reason: string | null } | null;

/** A product whose process that makes and reads archives dies at `point:n`, the n-th time. */
interface Killed {
  product(): Product;
  start(): Promise<void>;
  /** Kills the process and starts it again. */
  restart(dieAt: string): Promise<void>;
  /** Waits for the death that was requested, has another worker take its job over, and starts the process again. */
  dies(next?: string): Promise<void>;
  /** Names of what is kept under `archives/`. */
  archives(): Promise<readonly string[]>;
}

const faultAt = (dieAt: string | undefined): Record<string, string> =>
  dieAt === undefined ? {} : { FAULT: `${dieAt}:exit` };

const inOneProcess = (): Killed => {
  /** A job whose process died is taken over when its lease is over: half a minute by the product's clock. */
  const leaseMs = 31_000;
  const dataDir = temporaryFolder();
  const clockFile = path.join(dataDir, 'clock');
  let port: number;
  let product: Product;
  let offset = 0;
  const start = async (dieAt?: string): Promise<void> => {
    fs.writeFileSync(clockFile, String(offset));
    const clock = `--require ${path.resolve(__dirname, '../../libs/test-kit/src/clock-of-file.cjs')}`;
    const env = { RATE_LIMIT_SCALE: '100', CLOCK_FILE: clockFile, NODE_OPTIONS: clock, ...faultAt(dieAt) };
    product = await startProduct({ dataDir, port: (port ??= await freePort()), env });
  };
  return {
    product: () => product,
    start,
    restart: async (dieAt) => {
      await product.kill();
      await start(dieAt);
    },
    dies: async (next) => {
      await product.ended;
      offset += leaseMs;
      await start(next);
    },
    archives: async () =>
      (await fs.promises.readdir(path.join(dataDir, 'uploads'), { recursive: true })).filter(
        (name) => /archives\/.+/.test(name) && !name.includes('/.'),
      ),
  };
};

const withDistributedServices = (): Killed => {
  const dataDir = temporaryFolder();
  let product: Distributed;
  const startAgain = async (dieAt?: string): Promise<void> => {
    product.process('identity').start(faultAt(dieAt));
    await product.process('identity').ready();
  };
  return {
    product: () => product,
    start: async () => {
      product = await startDistributed({ dataDir, port: await freePort(), env: { RATE_LIMIT_SCALE: '100' } });
    },
    restart: async (dieAt) => {
      await product.process('identity').kill();
      await startAgain(dieAt);
    },
    dies: async (next) => {
      await until(() => !product.process('identity').isRunning(), 60_000);
      // A lease lasts half a minute by the clock of Redis. A Redis that lost its jobs does not make its callers wait: they are added again.
      const redis = new Redis(engineUrl('redis') ?? '');
      const { id } = openInstallation(dataDir);
      const jobs = await redis.keys(`*${id}*:identity.*-archive:*`);
      expect(jobs).not.toEqual([]);
      await redis.del(jobs);
      redis.disconnect();
      await startAgain(next);
    },
    archives: async () => {
      const found: string[] = [];
      for await (const { name } of objects(openInstallation(dataDir).id)) found.push(name);
      return found.filter((name) => /archives\/.+/.test(name));
    },
  };
};

/** What is answered, once the process that answers is there again. */
const ask = async (account: Account, what: string, body?: unknown): Promise<Response> => {
  const [method, url] = what.split(' ') as [string, string];
  let answer!: Response;
  await until(async () => (answer = await account.call(method, url, body)).status !== 503, 10_000);
  if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};
const comesTo = async (account: Account, which: 'export' | 'import'): Promise<State> => {
  let state: State = null;
  await until(async () => {
    const reply = (await (await ask(account, `GET /api/account/${which}`)).json()) as Record<string, State>;
    state = reply[which] ?? null;
    return state !== null && ['done', 'dead'].includes(state.state);
  }, 60_000);
  return state;
};
const archiveOf = async (account: Account): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await ask(account, 'GET /api/account/export/archive')).arrayBuffer());
const linksOf = async (account: Account): Promise<string[]> => {
  const { content } = (await (await ask(account, 'GET /api/content')).json()) as { content: { id: string }[] };
  return content.map(({ id }) => id);
};

const isMadeAndRead = (open: () => Killed): void => {
  const killed = open();
  beforeAll(() => killed.start(), 240_000);
  afterAll(() => killed.product()?.kill());

  it('as if nothing had happened', async () => {
    const ines = await signUp(killed.product(), 'ines');
    const jon = await signUp(killed.product(), 'jon');
    for (const id of ['one', 'two', 'three']) await createLink(ines, id);

    await killed.restart('archive.written:1');
    await ask(ines, 'POST /api/account/export');
    await killed.dies('archive.kept:1');
    await killed.dies();
    expect(await comesTo(ines, 'export')).toMatchObject({ state: 'done', reason: null });
    const archive = await archiveOf(ines);
    expect(await killed.archives()).toHaveLength(1);

    await killed.restart('archive.made:2');
    await ask(jon, 'POST /api/account/import', { bytes: archive.length });
    const sent = await fetch(`${killed.product().url}/api/account/import/parts/0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${jon.idToken}`, 'content-type': 'application/zip' },
      body: archive,
    });
    expect(sent.status).toBe(204);
    await ask(jon, 'POST /api/account/import/start');
    await killed.dies('archive.ended:1');
    await killed.dies();
    expect(await comesTo(jon, 'import')).toMatchObject({ state: 'done', reason: null });
    expect(await linksOf(jon)).toEqual(await linksOf(ines));
  }, 240_000);
};

describe('an archive is made and read wherever its process dies, in one process', () => isMadeAndRead(inOneProcess));
if (isLong)
  describeDistributed('an archive is made and read wherever its process dies, with distributed services', () =>
    isMadeAndRead(withDistributedServices),
  );
