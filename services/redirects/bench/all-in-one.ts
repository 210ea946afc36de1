import { join } from 'node:path';
import { openChdb } from '@marquee/adapter-clickhouse';
import { freePort } from '@marquee/test-kit/product';
import { startServer, type MeasuredServer } from './measured-process';
import { figuresOf, LINKS, ratios, say, type Bench, type Round } from './bench-kit';
import { seedViews } from './seed-views';

const DRAIN_MAX = 120_000;

/** The whole product in one process, charts fed meanwhile: speed, lag, drain, and at the end every click counted again in ClickHouse. */
export async function measureAllInOne(kit: Bench) {
  const dataDir = join(kit.dir, 'all-in-one');
  await seedViews(join(dataDir, 'redirects/views.db'), LINKS);
  const bare = await startServer('bare node:http', [join(kit.dist, 'bare-host.cjs')], {});
  const port = await freePort();
  const main = JSON.stringify(join(kit.root, 'services/all-in-one/dist/main.cjs'));
  const product = await startServer(
    'all-in-one',
    ['-e', `require(${main}).main({ root: ${JSON.stringify(kit.root)}, env: process.env })`],
    { DATA_DIR: dataDir, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' },
    /Stop it with/,
  );
  const warm = await kit.measure(product, 0, { everyLink: true });
  await kit.measure(bare, 2);
  const [ofBare, ofProduct] = (await kit.interleave([bare, product])) as [Round[], Round[]];
  const answered = [warm, ...ofProduct].reduce((sum, { report }) => sum + report.withClickId, 0);
  const drained = await drain(product, answered);
  const memoryMb = Math.round(product.memory());
  await bare.stop();
  await product.stop();
  const charted = await countClicks(join(dataDir, 'clickhouse'));
  const P1 = ratios(ofProduct, ofBare);
  const figures = { P1: P1.median, rounds: P1.all, ...figuresOf(ofProduct), answered, charted, ...drained, memoryMb };
  say(
    `P1 all-in-one: ${P1.median} × bare node:http (${figures.perSecond}/s; rounds ${P1.all.join(' ')}), ${figures.cpu} µs CPU per redirect with its charts`,
  );
  say(
    `all-in-one: 302s answered ${answered}, clicks in ClickHouse ${charted}; ${drained.behind} behind when the load ended, charted ${drained.drainMs} ms later; ${memoryMb} MB`,
  );
  return figures;
}

/** How many clicks the charts were behind when the load ended, and how long until they had them all. */
async function drain(product: MeasuredServer, answered: number): Promise<{ behind: number; drainMs: number }> {
  const began = performance.now();
  const behind = answered - (await chartedBy(product));
  while ((await chartedBy(product)) < answered) {
    if (performance.now() - began > DRAIN_MAX) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { behind: Math.max(0, behind), drainMs: Math.round(performance.now() - began) };
}

async function chartedBy({ port }: MeasuredServer): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^marquee_analytics_acts_total (\d+)/m.exec(text)?.[1] ?? 0);
}

/** Asked of the engine itself, after the product has left. */
async function countClicks(dir: string): Promise<number> {
  const columns = openChdb({ dir });
  const nobody = '00000000-0000-0000-0000-000000000000';
  const [row] = await columns.query<{ clicks: number }>(
    `SELECT count() AS clicks FROM marquee.hits WHERE owner != '${nobody}'`,
  );
  await columns.close();
  return row?.clicks ?? 0;
}
