import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@marquee/nest-kit';
import { bareAssets } from '@marquee/page/server';
import type { TimedRenderRequest } from './page-render-request';
import { PageWorker } from './page-worker';

/** Does what the id of the account says. */
const script = `
  const { parentPort, workerData } = require('node:worker_threads');
  let answered = 0;
  parentPort.on('message', ({ accountId }) => {
    parentPort.postMessage({ begun: true });
    if (accountId === 'die') throw new Error('worker: ' + accountId);
    if (accountId === 'exit') process.exit(3);
    if (accountId === 'hang') for (;;);
    if (accountId === 'damaged') return parentPort.postMessage({ answer: 'views damaged' });
    if (accountId === 'fail') return parentPort.postMessage({ error: new Error('no rows') });
    const bytes = Buffer.from(workerData.origin + ' ' + (answered += 1));
    const variant = { encoding: 'identity', bytes, etag: '"x"' };
    const body = { br: variant, gzip: variant, identity: variant };
    parentPort.postMessage({ answer: { pages: { link: 1 }, document: { path: '/@ines', body, contentSecurityPolicy: '' } } });
  });`;

describe('the worker that makes pages', () => {
  let dir: string;
  let worker: PageWorker;
  const lines: string[] = [];

  beforeEach(() => {
    lines.splice(0);
    dir = mkdtempSync(join(tmpdir(), 'page-worker-'));
    writeFileSync(join(dir, 'worker.cjs'), script);
    worker = new PageWorker({
      source: { script: join(dir, 'worker.cjs'), viewsFile: join(dir, 'views.db') },
      data: {
        origin: 'https://marquee.example',
        imageOrigin: undefined,
        assets: bareAssets,
      },
      logger: createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
      onDamaged: async () => {
        lines.push('told of damage');
        await worker.closeViews();
      },
      deadline: 1_000,
    });
  });
  afterEach(async () => {
    await worker.stop();
    rmSync(dir, { recursive: true });
  });

  const make = (accountId: string) =>
    worker.make({ accountId, form: 'html', part: null, now: 0 } satisfies TimedRenderRequest);
  const text = async (accountId: string): Promise<string | undefined> =>
    (await make(accountId)).document?.body.identity.bytes.toString();

  it('answers each order, in buffers, from one thread', async () => {
    expect([await text('a'), await text('b')]).toEqual(['https://marquee.example 1', 'https://marquee.example 2']);
    expect((await make('a')).document?.body.br.bytes).toBeInstanceOf(Buffer);
  });

  it('passes on what went wrong, and continues', async () => {
    await expect(make('fail')).rejects.toThrow(new Error('no rows'));
    expect(await text('a')).toBe('https://marquee.example 1');
  });

  it('reports damage, closes its connection for the repair, and makes the next page in a new thread', async () => {
    await make('a');
    await expect(make('damaged')).rejects.toMatchObject({ code: 'unavailable' });
    expect(lines).toEqual(['told of damage']);
    expect(await text('a')).toBe('https://marquee.example 1');
  });

  it.each([
    ['die', 'died'],
    ['exit', 'died'],
    ['hang', 'timed out'],
  ])('fails the order on which it does %s, logs it, and renders the next page in a new worker', async (end, reason) => {
    await make('a');
    await expect(make(end)).rejects.toMatchObject({ name: 'WorkerEnded', reason });
    expect(lines.join('')).toContain('the page worker ended');
    expect(await text('a')).toBe('https://marquee.example 1');
  });

  it('logs the error that ended it', async () => {
    await make('die').catch(() => undefined);
    expect(lines.join('')).toContain('worker: die');
  });

  it('ends after the order under way, and takes no other', async () => {
    const last = text('a');
    await worker.stop();
    expect(await last).toBe('https://marquee.example 1');
    await expect(make('a')).rejects.toMatchObject({ reason: 'closed' });
  });

  it('fails the order when it cannot start', async () => {
    rmSync(join(dir, 'worker.cjs'));
    await expect(make('a')).rejects.toMatchObject({ reason: 'died', cause: { code: 'MODULE_NOT_FOUND' } });
  });
});
