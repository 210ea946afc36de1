import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { createLink, signUp } from '@marquee/test-kit/account';
import { threadsOf } from '@marquee/test-kit/process-threads';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { follow, untilCharted } from '@marquee/test-kit/visits';

const root = path.resolve(__dirname, '../..');

/** Starts where it must refuse; answers the last line that it printed and its exit code. */
const refused = (env: Record<string, string>): { line: string; code: number | null } => {
  const run = spawnSync(process.execPath, ['scripts/start.cjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env } as NodeJS.ProcessEnv,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const lines = run.stderr.trim().split('\n');
  expect(lines).toHaveLength(1);
  return { line: lines[0]!, code: run.status };
};

describe('npm start', () => {
  let product: Product | undefined;

  afterEach(async () => {
    await product?.kill();
    product = undefined;
  });

  it('says in one line what to do when the port is in use', async () => {
    const port = await freePort();
    const other = http.createServer().listen(port, '127.0.0.1');
    await until(() => other.listening);
    expect(refused({ DATA_DIR: temporaryFolder(), PORT: String(port) })).toEqual({
      line: `Port ${port} is in use: stop what listens there, or choose another one with PORT.`,
      code: 1,
    });
    other.close();
  });

  it('says in one line what to do when the data folder is open in another process', async () => {
    const dataDir = temporaryFolder();
    product = await startProduct({ dataDir, port: await freePort() });
    expect(refused({ DATA_DIR: dataDir, PORT: String(await freePort()) })).toEqual({
      line: `${dataDir} is open in another Marquee: stop that one, or set DATA_DIR to another folder.`,
      code: 1,
    });
  });

  it('says in one line what to do when the data folder is a file, or cannot be written', () => {
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, '');
    expect(refused({ DATA_DIR: file, PORT: '0' }).line).toBe(
      `storage_wrong_type: ${file} is not a folder: set DATA_DIR to another folder, and start again.`,
    );
    expect(refused({ DATA_DIR: '/proc/marquee', PORT: '0' }).line).toMatch(
      /^\/proc\/marquee cannot be written \(\w+\): make it writable or set DATA_DIR to another folder\.$/,
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['PUBLIC_URL', 'marquee'],
    ['PUBLIC_URL', 'https://marquee.example'],
    ['JOURNAL_SYNC', 'sometimes'],
    ['PASSWORD_COMPOSITION', 'maybe'],
  ])('names %s when it is %s', (name, value) => {
    expect(refused({ DATA_DIR: temporaryFolder(), [name]: value }).line).toContain(`A setting is wrong. ${name}: `);
  });

  it('finds everything again after kill -9, and drains on SIGTERM', async () => {
    const dataDir = temporaryFolder();
    const port = await freePort();
    product = await startProduct({ dataDir, port });
    const ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    await product.kill();

    product = await startProduct({ dataDir, port });
    expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
    expect(((await (await ines.call('GET', '/api/content')).json()) as { content: unknown[] }).content).toHaveLength(1);

    // A client that keeps its connection and one that is slow to ask.
    const idle = net.connect(port, '127.0.0.1');
    const slow = net.connect(port, '127.0.0.1');
    // A half-written request may be answered by a reset: that is how the product ends what is left.
    for (const socket of [idle, slow]) socket.on('error', () => undefined);
    await Promise.all([idle, slow].map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    slow.write('GET /@ines/kiln HTTP/1.1\r\n');
    const begun = performance.now();
    expect(await product.signal('SIGTERM')).toBe(0);
    console.info(`drained and left after ${Math.round(performance.now() - begun)} ms`);
    [idle, slow].forEach((socket) => socket.destroy());
  });

  (process.platform === 'linux' ? it : it.skip)('gives only the thread of visitors its whole priority', async () => {
    const started = await startProduct({ dataDir: temporaryFolder(), port: await freePort() });
    product = started;
    const ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
    // ClickHouse is loaded, and has run statements on threads of the pool.
    await untilCharted(ines, 1);
    // ClickHouse raises the one that watches its memory, where it may.
    const first = threadsOf(started.pid).filter(({ name, nice }) => nice < 5 && name !== 'MemoryWorker');
    expect(first).toEqual([{ name: expect.any(String), nice: 0 }]);
  });

  it('ends the process at an unhandled rejection, and keeps what was answered', async () => {
    const dataDir = temporaryFolder();
    const port = await freePort();
    const hook = path.join(root, 'libs/test-kit/src/reject-on-signal.cjs');
    product = await startProduct({ dataDir, port, env: { NODE_OPTIONS: `--require ${hook}` } });
    const ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    const visit = (): Promise<Response> => follow({ url: `http://localhost:${port}` }, 'ines', 'kiln');
    expect((await visit()).status).toBe(302);
    expect(await product.signal('SIGUSR2')).toBe(1);

    product = await startProduct({ dataDir, port });
    expect((await visit()).status).toBe(302);
    await untilCharted(ines, 2);
  });
});
