import fs from 'node:fs';
import path from 'node:path';
import { openJournal } from '@marquee/adapter-journal';
import { actId } from '@marquee/contracts';
import { LoadClient } from '../../services/redirects/tests/support/load-client';
import { createLink, signUp, type Account } from '../support/account';
import { audit } from '../support/operator';
import { freePort, startProduct, temporaryFolder, type Product } from '../support/product';
import { until } from '../support/until';
import { chartedInAll, recordedIds } from '../support/visits';

const KILLS = 20;
/** Redirects that must have been answered in all. */
const ENOUGH = 200_000;
const LINKS = 50;
const CONNECTIONS = 64;

const agents = Array.from(
  { length: 20 },
  (_, n) => `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + n}.0) Gecko/20100101 Firefox/${100 + n}.0`,
);
const oneOf = (count: number): number => Math.floor(Math.random() * count);
const nextRequest = (): string =>
  `GET /@ines/kiln-${oneOf(LINKS)} HTTP/1.1\r\nHost: t\r\nUser-Agent: ${agents[oneOf(agents.length)]!}\r\n\r\n`;

/** Every id that the journal of a product at rest holds, in its order. */
const journalIds = async (dataDir: string): Promise<string[]> => {
  const dir = path.join(dataDir, 'journal');
  const journal = openJournal({ dir, source: 'embedded', sync: 'write', clock: Date.now });
  const ids: string[] = [];
  for (let from = { epoch: 0, offset: 0 }; ;) {
    const acts = await journal.readFrom(from, 10_000);
    const last = acts.at(-1);
    if (last === undefined) break;
    for (const act of acts) ids.push(actId(act));
    from = { epoch: last.epoch, offset: last.offset + 1 };
  }
  await journal.close();
  return ids;
};

/** A1 on the whole product: charts, projections and ClickHouse die with the redirects, and must agree afterwards. */
describe('killing the whole product at full load', () => {
  const dataDir = temporaryFolder();
  const answered = new Set<string>();
  const totals = { sent: 0, answered: 0, twice: 0, other: 0 };
  let port: number;
  let product: Product;
  let ines: Account;

  const start = (): Promise<Product> => startProduct({ dataDir, port, env: { RATE_LIMIT_SCALE: '1000' } });

  /** Full load until `quota` redirects were answered in all, then a kill in the middle of what is under way. */
  const loadAndKill = async (quota: number): Promise<void> => {
    let enough = (): void => undefined;
    const reached = new Promise<void>((resolve) => (enough = resolve));
    const client = new LoadClient({
      port,
      connections: CONNECTIONS,
      nextRequest,
      onAnswer: (_milliseconds, status, clickId) => {
        if (status !== 302 || clickId === null) totals.other += 1;
        else if (answered.has(clickId)) totals.twice += 1;
        else answered.add(clickId);
        if (answered.size >= quota) enough();
      },
    });
    await client.start();
    await reached;
    await product.kill();
    const figures = await client.stop();
    totals.sent += figures.sent;
    totals.answered += figures.answered;
  };

  beforeAll(async () => {
    port = await freePort();
    product = await start();
    ines = await signUp(product, 'ines');
    for (let n = 0; n < LINKS; n += 1) await createLink(ines, `kiln-${n}`);
  });
  afterAll(async () => {
    await product.kill();
    fs.rmSync(dataDir, { recursive: true });
  });

  it(`answers, records and charts the same clicks after ${KILLS} kills`, async () => {
    const begun = Date.now();
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (kill > 0) product = await start();
      await loadAndKill(Math.ceil(((kill + 1) * ENOUGH) / KILLS) + oneOf(2000));
    }
    const recorded = await journalIds(dataDir);

    product = await start();
    const restarted = Date.now();
    await until(async () => (await chartedInAll(ines)) >= recorded.length, 60_000);
    const charted = await chartedInAll(ines);
    const exported: string[] = [];
    for (let n = 0; n < LINKS; n += 1) exported.push(...(await recordedIds(ines, `link:kiln-${n}`)));
    const inTheLedger = new Set(exported);
    const lost = [...answered].filter((id) => !inTheLedger.has(id)).length;
    const report = await audit(product);
    console.info(
      `A1: ${KILLS} kills in ${((restarted - begun) / 1000).toFixed(0)} s: sent ${totals.sent}, answered ${totals.answered}, ` +
        `recorded ${recorded.length}, charted ${charted}; lost ${lost}, ids twice ${exported.length - inTheLedger.size}; ` +
        `charts complete ${Date.now() - restarted} ms after the last start; audit: ${report.text}`,
    );

    expect(totals.other).toBe(0);
    expect(totals.twice).toBe(0);
    expect(lost).toBe(0);
    expect(new Set(recorded).size).toBe(recorded.length);
    expect(exported.length).toBe(inTheLedger.size);
    expect(charted).toBe(recorded.length);
    expect(recorded.filter((id) => !inTheLedger.has(id))).toHaveLength(0);
    expect(totals.answered).toBeGreaterThanOrEqual(ENOUGH);
    expect(totals.answered).toBeLessThanOrEqual(recorded.length);
    expect(recorded.length).toBeLessThanOrEqual(totals.sent);
    expect(report).toMatchObject({ ok: true, differing: 0 });
  }, 300_000);
});
