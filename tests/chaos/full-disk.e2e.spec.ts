import fs from 'node:fs';
import path from 'node:path';
import { createLink, post, signUp, type Account } from '@marquee/test-kit/account';
import { audit } from '../operator';
import { freePort, startProduct, type Product } from '@marquee/test-kit/product';
import { mountSmallDisk, unmountSmallDisk } from '@marquee/test-kit/small-disk';
import { until } from '@marquee/test-kit/until';
import { CHARTED_MS, chartedInAll, chrome, follow, untilCharted } from '@marquee/test-kit/visits';

const SIZE = '96m';
/** The whole disk is smaller than what files leave free by default. */
const env = { RATE_LIMIT_SCALE: '1000', DISK_RESERVE_BYTES: '0' };

const disk = mountSmallDisk(SIZE);
const withDisk = disk ? it : it.skip;
if (!disk) console.info('skipped: only root may mount the small disk that this test fills');

/** A8: a disk that is full costs counts and edits, never a redirect, and nothing that was acknowledged. */
describe('a full disk under the whole product', () => {
  const dataDir = path.join(disk ?? '', 'data');
  const filler = path.join(disk ?? '', 'filler');
  const recorded = new Set<string>();
  let port: number;
  let product: Product;
  let ines: Account;

  /** Takes every byte that is left. */
  const fill = (): void => {
    const file = fs.openSync(filler, 'a');
    for (let size = 1 << 20; size >= 1; size >>= size > 4096 ? 1 : 12) {
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(size));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
    fs.closeSync(file);
  };

  /** Follows the link; whether the click could be recorded. */
  const visit = async (): Promise<boolean> => {
    const answer = await follow(product, 'ines', 'kiln');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://example.com/there']);
    const id = answer.headers.get('marquee-click');
    if (id !== null) recorded.add(id);
    return id !== null;
  };
  const idsOf = async (answer: Response): Promise<string[]> =>
    ((await answer.json()) as { content: { id: string }[] }).content.map(({ id }) => id).sort();
  const refusedActs = async (): Promise<number> => {
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    return Number(/^marquee_redirects_refused_acts_total\{reason="full"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
  };

  beforeAll(async () => {
    if (!disk) return;
    port = await freePort();
    product = await startProduct({ dataDir, port, env });
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    await until(
      async () => (await fetch(`${product.url}/@ines/kiln`, { method: 'HEAD', redirect: 'manual' })).status === 302,
    );
    for (let n = 0; n < 10; n += 1) expect(await visit()).toBe(true);
    await untilCharted(ines, 10);
  });
  afterAll(async () => {
    if (!disk) return;
    await product?.kill();
    unmountSmallDisk(disk);
  });

  withDisk('answers redirects and pages, refuses what it cannot keep, and recovers by itself', async () => {
    // On their way into ClickHouse when the disk is full.
    for (let n = 0; n < 200; n += 1) expect(await visit()).toBe(true);
    fill();
    // Files have some room in their last blocks.
    await until(async () => !(await visit()), 20_000);
    const before = await refusedActs();
    for (let n = 0; n < 50; n += 1) await visit();
    const page = await fetch(`${product.url}/@ines`, { headers: { 'user-agent': chrome } });
    expect([page.status, (await page.text()).includes('Title of kiln')]).toEqual([200, true]);
    const refused = (await refusedActs()) - before;

    const kept = ['kiln'];
    const statuses: Record<string, number> = {};
    let last: Response | undefined;
    for (let n = 0; n < 400 && last?.status !== 507; n += 1) {
      const content = {
        id: `pot-${n}`,
        title: 'Pot',
        destinationUrl: 'https://example.com/',
        description: 'x'.repeat(200),
      };
      last = await ines.call('POST', '/api/content', { type: 'link', content });
      statuses[last.status] = (statuses[last.status] ?? 0) + 1;
      if (last.status === 201) kept.push(content.id);
    }
    expect([last!.status, ((await last!.json()) as { code: string }).code]).toEqual([507, 'storage_full']);
    const lost = `pot-${kept.length - 1}`;
    const signedUp = await post(product, '/api/auth/sign-up', {
      username: 'late',
      email: 'late@example.com',
      password: 'Kiln-fired 48 hours!',
    });
    expect([signedUp.status, ((await signedUp.json()) as { code: string }).code]).toEqual([507, 'storage_full']);
    expect(await visit().catch(() => null)).not.toBeNull();

    const freed = performance.now();
    fs.rmSync(filler);
    await until(visit);
    const recordsAgain = performance.now() - freed;
    await until(
      async () =>
        (await ines.call('PUT', '/api/content', { contentId: 'link:kiln', description: 'Room again' })).status === 200,
    );
    expect(await idsOf(await ines.call('GET', '/api/content?limit=200'))).toEqual(kept.sort());
    await until(async () => (await idsOf(await fetch(`${product.url}/api/@ines`))).join() === kept.join(), 20_000);
    // A merge may have left a broken part, and figures are unavailable until it is set aside.
    let charted = 'not asked' as number | string;
    const isLevel = async (): Promise<boolean> =>
      (charted = await chartedInAll(ines).catch((error: Error) => error.message)) === recorded.size;
    await until(isLevel, CHARTED_MS).catch(() => undefined);
    expect(charted).toBe(recorded.size);
    const current = performance.now() - freed;
    await createLink(ines, lost);
    const late = await signUp(product, 'late');
    expect((await late.call('GET', '/api/auth/me')).status).toBe(200);
    const report = await audit(product);
    console.info(
      `full: 302s without a record ${refused}, edits answered ${JSON.stringify(statuses)}; freed: clicks recorded after ` +
        `${recordsAgain.toFixed(0)} ms, all read models current after ${current.toFixed(0)} ms; ${recorded.size} clicks recorded and charted; ${report.text}`,
    );
    expect(refused).toBeGreaterThan(0);
    expect(report).toMatchObject({ ok: true, differing: 0 });
  });

  withDisk('loses nothing to a kill while it is full, and says at the next start what to do', async () => {
    fill();
    await until(async () => !(await visit()), 20_000);
    await product.kill();
    const again = startProduct({ dataDir, port, env });
    await expect(again).rejects.toThrow(
      `storage_full: the disk of ${dataDir} is full: free some space, and start again.`,
    );
    fs.rmSync(filler);
    product = await startProduct({ dataDir, port, env });
    await until(visit);
    await untilCharted(ines, recorded.size);
    expect(await audit(product)).toMatchObject({ ok: true, differing: 0 });
  });
});
