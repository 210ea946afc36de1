import fs from 'node:fs';
import path from 'node:path';
import { createLink, signUp, type Account } from '../support/account';
import { freePort, startProduct, temporaryFolder, type Product } from '../support/product';
import { until } from '../support/until';

type State = { readonly state: string; readonly reason: string | null } | null;

/** A job whose process died is taken over when its lease is over: half a minute by the product's clock. */
const LEASE_MS = 31_000;

const dataDir = temporaryFolder();
const clockFile = path.join(dataDir, 'clock');
let port: number;
let product: Product;
let offset = 0;

/** Starts the product with a clock that may be put on. It dies at `point:n`, the n-th time. */
const start = async (dieAt?: string): Promise<void> => {
  fs.writeFileSync(clockFile, String(offset));
  product = await startProduct({
    ...{ dataDir, port },
    env: {
      RATE_LIMIT_SCALE: '100',
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--require ${path.resolve(__dirname, '../support/clock-of-file.cjs')}`,
      ...(dieAt !== undefined && { FAULT: `${dieAt}:exit` }),
    },
  });
};
/** Waits for the death that was asked for, and starts again when the lease of its job is over. */
const dies = async (next?: string): Promise<void> => {
  await product.ended;
  offset += LEASE_MS;
  await start(next);
};
const ask = async (account: Account, what: string, body?: unknown): Promise<Response> => {
  const [method, url] = what.split(' ') as [string, string];
  const answer = await account.call(method, url, body);
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
const archivesKept = (): string[] =>
  fs
    .readdirSync(path.join(dataDir, 'uploads'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /archives\/.+/.test(name) && !name.includes('/.'));
const archiveOf = async (account: Account): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await ask(account, 'GET /api/account/export/archive')).arrayBuffer());
const linksOf = async (account: Account): Promise<string[]> => {
  const { content } = (await (await ask(account, 'GET /api/content')).json()) as { content: { id: string }[] };
  return content.map(({ id }) => id);
};

beforeAll(async () => {
  port = await freePort();
  await start();
}, 60_000);
afterAll(() => product?.kill());

it('an archive is made and read as if nothing had happened, wherever the process dies', async () => {
  const ines = await signUp(product, 'ines');
  const jon = await signUp(product, 'jon');
  for (const id of ['one', 'two', 'three']) await createLink(ines, id);

  await product.kill();
  await start('archive.written:1');
  await ask(ines, 'POST /api/account/export');
  await dies('archive.kept:1');
  await dies();
  expect(await comesTo(ines, 'export')).toMatchObject({ state: 'done', reason: null });
  const archive = await archiveOf(ines);
  expect(archivesKept()).toHaveLength(1);

  await product.kill();
  await start('archive.made:2');
  await ask(jon, 'POST /api/account/import', { bytes: archive.length });
  const sent = await fetch(`${product.url}/api/account/import/parts/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${jon.idToken}`, 'content-type': 'application/zip' },
    body: archive,
  });
  expect(sent.status).toBe(204);
  await ask(jon, 'POST /api/account/import/start');
  await dies('archive.ended:1');
  await dies();
  expect(await comesTo(jon, 'import')).toMatchObject({ state: 'done', reason: null });
  expect(await linksOf(jon)).toEqual(await linksOf(ines));
}, 240_000);
