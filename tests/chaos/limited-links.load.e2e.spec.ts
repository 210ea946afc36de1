import fs from 'node:fs';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { ClickTally } from '@marquee/test-kit/clicks';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { rounds } from '@marquee/test-kit/rounds';
import { until, untilEqual } from '@marquee/test-kit/until';
import { charted, CHARTED_MS, follow } from '@marquee/test-kit/visits';
import { audit } from '../operator';

const KILLS = rounds('KILLS', { short: 4, long: 15 });
const LINKS = 20;
/** Few links have ended before the last kill, and load continues until all have. */
const LIMIT = 100 * KILLS;
const CONNECTIONS = 32;

describe('killing the whole product while links reach their limits', () => {
  const dataDir = temporaryFolder();
  const clicks = new ClickTally();
  let port: number;
  let product: Product;
  let ines: Account;

  const start = (): Promise<Product> => startProduct({ dataDir, port, env: { RATE_LIMIT_SCALE: '100000' } });
  const load = (onAnswer: () => void = () => undefined): ReturnType<ClickTally['start']> =>
    clicks.start({ port, owner: 'ines', links: LINKS, connections: CONNECTIONS, onAnswer });
  const statuses = async (): Promise<number[]> =>
    Promise.all(Array.from({ length: LINKS }, async (_, n) => (await follow(product, 'ines', `kiln-${n}`)).status));

  beforeAll(async () => {
    port = await freePort();
    product = await start();
    ines = await signUp(product, 'ines');
    for (let n = 0; n < LINKS; n += 1)
      await createLink(ines, `kiln-${n}`, { clickLimit: { clicks: LIMIT, fallbackUrl: null } });
    await until(async () => (await statuses()).every((status) => status === 302), 20_000);
  });
  afterAll(async () => {
    await product.signal('SIGTERM');
    fs.rmSync(dataDir, { recursive: true });
  });

  it(`gives each of them its clicks and none more, after ${KILLS} kills`, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (kill > 0) product = await start();
      const quota = ((kill + Math.random()) / KILLS) * LINKS * LIMIT * 0.9;
      let reach = (): void => undefined;
      const reached = new Promise<void>((resolve) => (reach = resolve));
      const visitors = await load(() => {
        if (clicks.answered.size >= quota) reach();
      });
      await reached;
      await product.kill();
      await visitors.stop();
    }
    product = await start();
    const visitors = await load();
    await until(async () => (await statuses()).every((status) => status === 410), CHARTED_MS);
    await visitors.stop();

    const wanted = new Map(Array.from({ length: LINKS }, (_, n) => [`link:kiln-${n}`, LIMIT]));
    const sorted = (counts: ReadonlyMap<string, number>): string => JSON.stringify([...counts].toSorted());
    await untilEqual(async () => sorted(await charted(ines)), sorted(wanted), CHARTED_MS);
    const report = await audit(product);
    console.info(
      `${KILLS} kills: sent ${clicks.sent}, redirected ${clicks.answered.size} of ${LINKS * LIMIT}, other answers ` +
        `${JSON.stringify([...clicks.other])}; audit: ${report.text}`,
    );
    expect(clicks.twice).toBe(0);
    expect(clicks.answered.size).toBeLessThanOrEqual(LINKS * LIMIT);
    expect([...clicks.other.keys()]).toEqual([410]);
    expect(report).toMatchObject({ ok: true, differing: 0 });
    // Another start still knows.
    await product.kill();
    product = await start();
    expect(new Set(await statuses())).toEqual(new Set([410]));
  }, 600_000);
});
