import fs from 'node:fs';
import path from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { CLICK_ID_SECRET, clickIds, type ClickRoutes } from '@marquee/contracts';
import { signUp, type Account } from '@marquee/test-kit/account';
import { journalClicks, type JournalClick } from '@marquee/test-kit/journal-ids';
import { killLoad } from '@marquee/test-kit/kill-load';
import { LoadClient } from '@marquee/test-kit/load-client';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { isLong, rounds } from '@marquee/test-kit/rounds';
import { until, untilEqual } from '@marquee/test-kit/until';
import { CHARTED_MS, follow } from '@marquee/test-kit/visits';
import { audit } from '../operator';
import {
  createSmartLinks,
  routeOfLocation,
  SPLIT_KEY,
  SPLIT_PERCENT,
  VISITS_OF_100,
  visitRequest,
} from './smart-links';

const { kills: KILLS = isLong ? 4 : 2, clicks: RATE = 200 } = killLoad;
/** Requests that are answered in all, at so many a second. */
const VISITS = RATE * rounds('SECONDS', { short: 10, long: 60 });
/** Reached behind the middle of the load, after at least one kill. */
const LIMIT = Math.floor((VISITS * VISITS_OF_100.limited * 0.6) / 100);
/** Of a share: two percent at ten thousand clicks, which is more than four standard deviations there; as many with fewer clicks. */
const toleranceAt = (clicks: number): number => 0.02 * Math.sqrt(Math.max(1, 10_000 / clicks));

describe('killing the product while visitors follow links with options', () => {
  const dataDir = temporaryFolder();
  /** By click id, where the redirect led. */
  const answered = new Map<string, string>();
  /** Answers that are no redirect, by status. */
  const others = new Map<number, number>();
  let sent = 0;
  let port: number;
  let product: Product;
  let ines: Account;

  const start = (): Promise<Product> =>
    startProduct({ dataDir, port, env: { RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1,::1' } });

  /** Visits until so many are answered in all, then a kill in the middle of what is under way. */
  const visitAndKill = async (quota: number): Promise<void> => {
    let reach = (): void => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const count = () => answered.size + [...others.values()].reduce((sum, each) => sum + each, 0);
    const client = new LoadClient({
      port,
      connections: 16,
      rate: RATE,
      nextRequest: () => visitRequest('ines', (sent += 1)),
      onRedirect: (clickId, location) => answered.set(clickId, location),
      onAnswer: (_milliseconds, status, clickId) => {
        if (clickId === null) others.set(status, (others.get(status) ?? 0) + 1);
        if (count() >= quota) reach();
      },
    });
    await client.start();
    await reached;
    await product.kill();
    await client.stop();
  };

  const routesOf = async (link: string): Promise<ReadonlyMap<string, number>> => {
    const answer = await ines.call('GET', `/api/clicks/routes?contentId=link:${link}`);
    if (answer.status !== 200) throw new Error(`the routes answered ${answer.status}: ${await answer.text()}`);
    const { routes } = (await answer.json()) as ClickRoutes;
    return new Map(routes.map(({ route, clicks }) => [route, clicks]));
  };

  beforeAll(async () => {
    port = await freePort();
    product = await start();
    ines = await signUp(product, 'ines');
    await createSmartLinks(ines, LIMIT);
    for (const link of Object.keys(VISITS_OF_100))
      await until(async () => (await follow(product, 'ines', link, { 'user-agent': 'Googlebot/2.1' })).status === 302);
  });
  afterAll(async () => {
    await product.kill();
    fs.rmSync(dataDir, { recursive: true });
  });

  it(`counts each click under what decided it, ends a link at its limit and keeps the shares, after ${KILLS} kills`, async () => {
    const begun = Date.now();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      if (kill > 1) product = await start();
      await visitAndKill(Math.round((VISITS * kill) / KILLS));
    }
    const keys = await openFileKeyStore({ dir: path.join(dataDir, 'keys') });
    const recorded = await journalClicks(dataDir, 'embedded', clickIds(await keys.secret(CLICK_ID_SECRET)));
    product = await start();

    const recordOf = new Map(recorded.map((click) => [click.id, click]));
    const linkOf = new Map<string, string>();
    const wrong: string[] = [];
    for (const [id, location] of answered) {
      const record: JournalClick | undefined = recordOf.get(id);
      const expected = routeOfLocation.get(location);
      if (record === undefined || expected === undefined || record.route !== expected.route)
        wrong.push(`${location} is recorded as ${record?.route}`);
      else if ((linkOf.get(record.itemId) ?? expected.link) !== expected.link)
        wrong.push(`${location} of another link`);
      else linkOf.set(record.itemId, expected.link);
    }
    expect(wrong).toEqual([]);

    const counts = new Map<string, number>();
    for (const { itemId, route } of recorded) {
      const key = `${linkOf.get(itemId)} ${route}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const charted = async (): Promise<Record<string, number>> => {
      const all: Record<string, number> = {};
      for (const link of Object.keys(VISITS_OF_100))
        for (const [route, clicks] of await routesOf(link)) all[`${link} ${route}`] = clicks;
      return all;
    };
    const inAll = async () => Object.values(await charted()).reduce((sum, clicks) => sum + clicks, 0);
    await untilEqual(inAll, recorded.length, CHARTED_MS);
    const shown = await charted();
    const split = [...counts].filter(([key]) => key.startsWith('split ')).reduce((sum, [, clicks]) => sum + clicks, 0);
    const share = (counts.get(`split ${SPLIT_KEY}`) ?? 0) / split;
    const report = await audit(product);
    console.info(
      `${KILLS} kills in ${((Date.now() - begun) / 1000).toFixed(0)} s: sent ${sent}, redirected ${answered.size}, refused ` +
        `${JSON.stringify([...others])}, recorded ${recorded.length}; charted ${JSON.stringify(shown)}; limit ${LIMIT}; ` +
        `${(share * 100).toFixed(2)} % of ${split} clicks at the address of ${SPLIT_PERCENT[0]} %; audit: ${report.text}`,
    );

    expect(shown).toEqual(Object.fromEntries(counts));
    expect(recordOf.size).toBe(recorded.length);
    expect([...others.keys()]).toEqual([410]);
    expect(counts.get('limited default')).toBe(LIMIT);
    expect((await follow(product, 'ines', 'limited')).status).toBe(410);
    expect(Math.abs(share - SPLIT_PERCENT[0] / 100)).toBeLessThanOrEqual(toleranceAt(split));
    expect(report).toMatchObject({ ok: true, differing: 0 });
  }, 600_000);
});
