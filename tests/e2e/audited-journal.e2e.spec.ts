import fs from 'node:fs';
import path from 'node:path';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { describeDistributed, startDistributed, type Distributed } from '@marquee/test-kit/distributed';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { follow, untilCharted } from '@marquee/test-kit/visits';
import { operate } from '../operator';

const CLICKS = 7;

const click = async (product: Pick<Product, 'url'>, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
};

const withLink = async (product: Product): Promise<Account> => {
  const ines = await signUp(product, 'ines');
  await createLink(ines, 'kiln');
  await until(async () => (await follow(product, 'ines', 'kiln', { 'sec-purpose': 'prefetch' })).status === 302);
  await click(product, CLICKS);
  await untilCharted(ines, CLICKS);
  return ines;
};

describe('an audit of the product in one process that has lost its charts', () => {
  const dataDir = temporaryFolder();
  let product: Product | undefined;
  afterAll(async () => {
    await product?.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('fails by its code, and what it advises counts every click of the journal once', async () => {
    const port = await freePort();
    product = await startProduct({ dataDir, port });
    const ines = await withLink(product);
    expect(await operate(product, 'audit')).toMatchObject({ code: 0, out: expect.stringContaining(', 0 differ') });
    await product.signal('SIGTERM');
    for (const name of ['clickhouse', 'analytics']) fs.rmSync(path.join(dataDir, name), { recursive: true });
    const failed = await operate({ dataDir }, 'audit');
    expect(failed.code).toBe(1);
    expect(failed.out.split('\n')).toEqual([
      expect.stringMatching(/^state_missing: \S+\/analytics\/views\.db was missing at /),
      expect.stringMatching(
        /^audit_acts_uncounted: .* acts of embedded up to \d+\/\d+, which its journal has: stop Marquee, remove journal\/groups\/analytics\.json /,
      ),
      '0 numbers of 0 items compared, 0 differ',
    ]);
    fs.rmSync(path.join(dataDir, 'journal/groups/analytics.json'));
    const [, confirmedAt] = /DATA_FOLDER_CONFIRMED_AT=(\S+Z)/.exec(failed.out)!;
    product = await startProduct({ dataDir, port, env: { DATA_FOLDER_CONFIRMED_AT: confirmedAt! } });
    await untilCharted(ines, CLICKS);
    expect(await operate(product, 'audit')).toMatchObject({ code: 0, err: '' });
  }, 120_000);
});

describeDistributed('an audit of services whose redirect node has published its acts elsewhere', () => {
  const dataDir = temporaryFolder();
  let product: Distributed | undefined;
  afterAll(async () => {
    await product?.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('fails by its code, and what it advises counts every click of the journal once', async () => {
    product = await startDistributed({ dataDir, port: await freePort() });
    const ines = await withLink(product);
    const audited = await operate(product, 'audit');
    expect(audited).toMatchObject({ code: 0, err: '' });
    expect(audited.out).toMatch(/^\d+ numbers of 1 items compared, 0 differ$/);

    const node = product.process('redirects');
    await node.signal('SIGTERM');
    node.start({ KAFKA_URL: '127.0.0.1:1' });
    await node.ready();
    await click(product, 3);
    await node.signal('SIGTERM');
    const relay = path.join(dataDir, 'redirects-r0/journal/groups/relay.json');
    const stored = JSON.parse(fs.readFileSync(relay, 'utf8')) as { offset: number };
    const { out } = await nodeEnd(product);
    const [, epoch, offset] = /^r0=(\d+)\/(\d+)$/.exec(out)!;
    await node.signal('SIGTERM');
    fs.writeFileSync(relay, JSON.stringify({ ...stored, offset: Number(epoch) * 2 ** 30 + Number(offset) }));
    node.start();
    await node.ready();
    const failed = await operate(product, 'audit');
    expect(failed.code).toBe(1);
    expect(failed.out).toMatch(
      new RegExp(
        `^audit_acts_uncounted: .* acts of r0 up to ${epoch}/${offset}, .* stop r0, remove journal/groups/relay\\.json `,
      ),
    );
    await node.signal('SIGTERM');
    fs.rmSync(relay);
    node.start();
    await untilCharted(ines, CLICKS + 3);
    expect(await operate(product, 'audit')).toMatchObject({ code: 0, err: '' });
  }, 180_000);

  /** Where the journal ends, as the node says it while Kafka is unavailable. */
  const nodeEnd = async (running: Distributed) => {
    const node = running.process('redirects');
    node.start({ KAFKA_URL: '127.0.0.1:1' });
    await node.ready();
    return operate({ dataDir: path.join(dataDir, 'redirects-r0') }, 'journal');
  };
});
