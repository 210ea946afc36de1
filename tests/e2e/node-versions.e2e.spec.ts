import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createLink, signUp } from '@marquee/test-kit/account';
import { freePort, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { describeSizes } from '@marquee/test-kit/sizes';
import { until } from '@marquee/test-kit/until';
import { follow, untilCharted } from '@marquee/test-kit/visits';
import { NATIVE } from '../../tools/build/server/native.mjs';
import { nodeOf, otherNodes } from '../../tools/tests/other-nodes.mjs';

const root = path.resolve(__dirname, '../..');

/** Skipped, and counted as such, where this Node is not installed. */
const describeOn = (version: string, suite: (node: string) => void): void => {
  const node = nodeOf(version);
  if (node === undefined) describe.skip(`Node ${version} (not here)`, () => suite(''));
  else describe(`Node ${version}`, () => suite(node));
};

for (const version of otherNodes)
  describeOn(version, (node) => {
    it('is the version that runs', () => {
      expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${version}\n`);
    });

    it.each(NATIVE)('loads %s', (name) => {
      const { status, stderr } = spawnSync(node, ['-e', `require(${JSON.stringify(name)}); process.exit(0)`], {
        cwd: root,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    });

    describeSizes('the product', (size) => {
      let product: Product | undefined;

      afterAll(() => product?.kill());

      it('starts, takes an account and a link, redirects, charts the click and stops', async () => {
        product = await size.start({ dataDir: temporaryFolder(), port: await freePort(), node });
        const ines = await signUp(product, 'ines');
        await createLink(ines, 'kiln');
        await until(async () => (await follow(product!, 'ines', 'kiln')).status === 302);
        await untilCharted(ines, 1);
        expect(await product.signal('SIGTERM')).toBe(0);
      });
    });
  });
