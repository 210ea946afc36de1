import fs from 'node:fs';
import path from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { CLICK_ID_SECRET, clickIds } from '@marquee/contracts';
import { createLink, signUp, type Account } from '../support/account';
import { ClickTally, oneOf } from '../support/clicks';
import { journalIds } from '../support/journal-ids';
import { audit } from '../support/operator';
import { freePort, startProduct, temporaryFolder, type Product } from '../support/product';
import { until } from '../support/until';
import { chartedInAll, recordedIds } from '../support/visits';

const KILLS = 20;
/** Redirects that must have been answered in all. */
const ENOUGH = 200_000;
const LINKS = 50;
const CONNECTIONS = 64;

/** A1 on the whole product: charts, projections and ClickHouse die with the redirects, and must agree afterwards. */
describe('killing the whole product at full load', () => {
  const dataDir = temporaryFolder();
  const clicks = new ClickTally();
  let port: number;
  let product: Product;
  let ines: Account;

  const start = (): Promise<Product> => startProduct({ dataDir, port, env: { RATE_LIMIT_SCALE: '1000' } });

  /** Full load until `quota` redirects were answered in all, then a kill in the middle of what is under way. */
  const loadAndKill = async (quota: number): Promise<void> => {
    let enough = (): void => undefined;
    const reached = new Promise<void>((resolve) => (enough = resolve));
    const load = await clicks.start({
      port,
      owner: 'ines',
      links: LINKS,
      connections: CONNECTIONS,
      onAnswer: () => {
        if (clicks.answered.size >= quota) enough();
      },
    });
    await reached;
    await product.kill();
    await load.stop();
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
    const keys = await openFileKeyStore({ dir: path.join(dataDir, 'keys') });
    const recorded = await journalIds(dataDir, 'embedded', clickIds(await keys.secret(CLICK_ID_SECRET)));

    product = await start();
    const restarted = Date.now();
    await until(async () => (await chartedInAll(ines)) >= recorded.length, 60_000);
    const charted = await chartedInAll(ines);
    const exported: string[] = [];
    for (let n = 0; n < LINKS; n += 1) exported.push(...(await recordedIds(ines, `link:kiln-${n}`)));
    const inTheLedger = new Set(exported);
    const lost = [...clicks.answered].filter((id) => !inTheLedger.has(id)).length;
    const report = await audit(product);
    console.info(
      `${KILLS} kills in ${((restarted - begun) / 1000).toFixed(0)} s: sent ${clicks.sent}, answered ${clicks.answered.size}, ` +
        `recorded ${recorded.length}, charted ${charted}; lost ${lost}, ids twice ${exported.length - inTheLedger.size}; ` +
        `charts complete ${Date.now() - restarted} ms after the last start; audit: ${report.text}`,
    );

    expect(clicks.other).toEqual(new Map());
    expect(clicks.twice).toBe(0);
    expect(lost).toBe(0);
    expect(new Set(recorded).size).toBe(recorded.length);
    expect(exported.length).toBe(inTheLedger.size);
    expect(charted).toBe(recorded.length);
    expect(recorded.filter((id) => !inTheLedger.has(id))).toHaveLength(0);
    expect(clicks.answered.size).toBeGreaterThanOrEqual(ENOUGH);
    expect(clicks.answered.size).toBeLessThanOrEqual(recorded.length);
    expect(recorded.length).toBeLessThanOrEqual(clicks.sent);
    expect(report).toMatchObject({ ok: true, differing: 0 });
  }, 300_000);
});
