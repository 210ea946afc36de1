import fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { audit } from '../operator';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { CHARTED_MS, chartedInAll, chrome, follow, untilCharted } from '@marquee/test-kit/visits';

/** B1: visitors see their links and pages whatever else is down, and their clicks are on the charts afterwards. */
describe('visitors, while other parts are broken', () => {
  let dataDir: string;
  let port: number;
  let product: Product;
  let ines: Account;

  const start = async (): Promise<void> => {
    product = await startProduct({ dataDir, port, env: { RATE_LIMIT_SCALE: '1000' } });
  };
  const at = (...parts: string[]): string => path.join(dataDir, ...parts);

  /** A person follows the link, who must be recorded, and looks at the page. Answers the milliseconds of the slower one. */
  const visit = async (): Promise<number> => {
    const begun = performance.now();
    const [redirect, page] = await Promise.all([
      follow(product, 'ines', 'kiln'),
      fetch(`${product.url}/@ines`, { headers: { 'user-agent': chrome } }),
    ]);
    expect([redirect.status, page.status]).toEqual([302, 200]);
    expect(redirect.headers.get('marquee-click')).toEqual(expect.any(String));
    expect(await page.text()).toContain('Title of kiln');
    return performance.now() - begun;
  };
  const visits = async (count: number): Promise<string> => {
    const waits: number[] = [];
    for (let n = 0; n < count; n += 1) waits.push(await visit());
    waits.sort((a, b) => a - b);
    return `${count} visits: p50 ${waits[count >> 1]!.toFixed(0)} ms, longest ${waits.at(-1)!.toFixed(0)} ms`;
  };

  beforeEach(async () => {
    dataDir = temporaryFolder();
    port = await freePort();
  });
  afterEach(() => product.kill());

  const settle = async (): Promise<void> => {
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    await until(
      async () => (await fetch(`${product.url}/@ines/kiln`, { method: 'HEAD', redirect: 'manual' })).status === 302,
    );
  };

  const damage = (file: string): void => {
    fs.writeFileSync(file, Buffer.alloc(20_000, 'no database'));
    for (const suffix of ['-wal', '-shm']) fs.rmSync(file + suffix, { force: true });
  };
  const dashboardCounts = async (clicks: number): Promise<boolean> => {
    const list = await ines.call('GET', '/api/content');
    const [item] = ((await list.json()) as { content: { clickCount: number }[] }).content;
    return item?.clickCount === clicks && (await chartedInAll(ines)) === clicks;
  };

  it('keeps the clicks while ClickHouse cannot open its folder, and charts them after the repair', async () => {
    fs.writeFileSync(at('clickhouse'), 'no folder');
    await start();
    await settle();
    console.info(`ClickHouse broken: ${await visits(50)}`);
    const figures = await ines.call('GET', '/api/clicks?contentId=link:kiln');
    expect([figures.status, ((await figures.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
    expect((await ines.call('GET', '/api/content')).status).toBe(200);
    await product.kill();

    fs.rmSync(at('clickhouse'));
    await start();
    await untilCharted(ines, 50);
    expect(await audit(product)).toMatchObject({ ok: true, differing: 0 });
  });

  it('answers while the main thread is stalled, and charts the clicks afterwards', async () => {
    const hook = path.resolve('libs/test-kit/src/stall-on-signal.cjs');
    const started = await startProduct({
      dataDir,
      port,
      env: { RATE_LIMIT_SCALE: '1000', NODE_OPTIONS: `--require ${hook}` },
    });
    product = started;
    await settle();
    await visit();
    await untilCharted(ines, 1);
    const before = product.output();
    process.kill(started.pid, 'SIGUSR2');
    await until(() => product.output().slice(before.length).includes('the main thread is stalled'));
    let isOver = false;
    const owner = ines.call('GET', '/api/content').finally(() => {
      isOver = true;
    });
    console.info(`P21: main thread stalled: ${await visits(50)}`);
    expect(isOver).toBe(false);
    expect((await owner).status).toBe(200);
    await untilCharted(ines, 51);
  });

  it('answers while another process holds every database, and all is current afterwards', async () => {
    await start();
    await settle();
    await untilCharted(ines, 0);
    const files = [
      ['redirects', 'views.db'],
      ['log', 'log.db'],
      ['identity', 'events.db'],
      ['content', 'events.db'],
      ['content', 'views.db'],
      ['analytics', 'views.db'],
    ];
    const held = files.map((parts) => {
      const database = new Database(at(...parts));
      // A commit of the product may be under way.
      database.exec('PRAGMA busy_timeout = 5000');
      database.exec('BEGIN IMMEDIATE');
      return database;
    });
    const edit = ines.call('PUT', '/api/content', { contentId: 'link:kiln', description: 'While it was held' });
    console.info(`every database held: ${await visits(50)}`);
    const refused = await edit;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ status: 503, code: 'unavailable' });
    for (const database of held) {
      database.exec('ROLLBACK');
      database.close();
    }
    await untilCharted(ines, 50);
    const edited = await ines.call('PUT', '/api/content', { contentId: 'link:kiln', description: 'After it was held' });
    expect(edited.status).toBe(200);
    await until(async () => (await (await fetch(`${product.url}/api/@ines`)).text()).includes('After it was held'));
    expect(await audit(product)).toMatchObject({ ok: true, differing: 0 });
  });

  it('builds damaged read models again at the start, and names what only a backup has', async () => {
    await start();
    await settle();
    for (let n = 0; n < 5; n += 1) await visit();
    await until(() => dashboardCounts(5), CHARTED_MS);
    await product.signal('SIGTERM');
    // What a backup would have of the services whose views are no read models alone.
    const keeping = ['analytics', 'identity', 'media'] as const;
    const copies = new Map(keeping.map((name) => [name, fs.readFileSync(at(name, 'views.db'))]));
    await start();
    for (let n = 0; n < 5; n += 1) await visit();
    await until(() => dashboardCounts(10), CHARTED_MS);
    await product.kill();
    for (const [name, copy] of copies) {
      const file = at(name, 'views.db');
      damage(file);
      await expect(start()).rejects.toThrow(
        `storage_damaged: ${file} is damaged: run npm run restore -- <backup> --replace, and start again. Or move it away`,
      );
      for (const end of ['-wal', '-shm']) fs.rmSync(file + end, { force: true });
      fs.writeFileSync(file, copy);
    }
    const derived = ['content', 'inbox', 'redirects'];
    for (const name of derived) damage(at(name, 'views.db'));
    await start();
    for (const name of derived)
      await until(() =>
        new RegExp(`${at(name, 'views.db')} is damaged: it is kept as .* the views of ${name} are built again`).test(
          product.output(),
        ),
      );
    await until(() => dashboardCounts(10), CHARTED_MS);
    await until(async () => (await follow(product, 'ines', 'kiln', { 'sec-purpose': 'prefetch' })).status === 302);
    await visit();
    await until(() => dashboardCounts(11), CHARTED_MS);
    expect(await audit(product)).toMatchObject({ ok: true, differing: 0 });
    await product.kill();
    damage(at('log', 'log.db'));
    await expect(start()).rejects.toThrow(`${at('log', 'log.db')} is damaged: run npm run restore`);
  });
});
