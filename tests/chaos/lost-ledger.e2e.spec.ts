import fs from 'node:fs';
import path from 'node:path';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { CHARTED_MS, follow, untilCharted } from '@marquee/test-kit/visits';
import { audit } from '../operator';

describe('a start on a folder whose click ledger is behind the journal', () => {
  const env = { RATE_LIMIT_SCALE: '1000' };
  let dataDir: string;
  let port: number;
  let ines: Account;
  let clicks = 0;

  const click = async (product: Product, times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
    clicks += times;
  };
  const ledger = (): string => path.join(dataDir, 'clickhouse');
  const start = (): Promise<Product> => startProduct({ dataDir, port, env });

  beforeAll(async () => {
    dataDir = temporaryFolder();
    port = await freePort();
    const product = await start();
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    await until(async () => (await follow(product, 'ines', 'kiln', { 'sec-purpose': 'prefetch' })).status === 302);
    await click(product, 5);
    await untilCharted(ines, clicks);
    await product.signal('SIGTERM');
    fs.cpSync(ledger(), `${ledger()}.old`, { recursive: true });
  });
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it.each([
    ['is gone', (): void => fs.rmSync(ledger(), { recursive: true })],
    [
      'is of an earlier time',
      (): void => {
        fs.rmSync(ledger(), { recursive: true });
        fs.cpSync(`${ledger()}.old`, ledger(), { recursive: true });
      },
    ],
  ])('counts each click once where it %s', async (_case, lose) => {
    const before = await start();
    await click(before, 7);
    await untilCharted(ines, clicks);
    await before.signal('SIGTERM');
    lose();

    const product = await start();
    await until(async () => product.output().includes('ledger_behind'), CHARTED_MS);
    await click(product, 3);
    await untilCharted(ines, clicks);
    expect(await audit(product)).toMatchObject({ ok: true, lost: [] });
    await product.signal('SIGTERM');
  });
});
