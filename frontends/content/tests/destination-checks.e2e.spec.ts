import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createLink, signUp } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { freePort, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { describeScreens } from '@marquee/test-kit/sizes';
import { startTlsSite, type TlsSite } from '@marquee/test-kit/tls-site';
import { until } from '@marquee/test-kit/until';

const USERNAME = 'ines-whose-site-fails';

describeScreens('a link whose destination goes down', (size) => {
  let site: TlsSite;
  let product: Product;
  let browser: Browser;
  let page: Page;
  let status = 200;

  beforeAll(async () => {
    const dataDir = temporaryFolder();
    const certificate = join(dataDir, 'site.pem');
    site = await startTlsSite(certificate);
    site.answer = ({ url }, response) => {
      if (url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(url === '/weekend' ? status : 200, { 'content-type': 'text/html' }).end('A page');
    };
    product = await size.start({
      dataDir,
      port: await freePort(),
      env: {
        DESTINATION_CHECKS: 'on',
        OUTSIDE_NETWORKS: '127.0.0.1',
        NODE_EXTRA_CA_CERTS: certificate,
        RATE_LIMIT_SCALE: '1000',
      },
    });
    browser = await launchBrowser();
    const account = await signUp(product, USERNAME);
    await createLink(account, 'visit', { title: 'Visit us', destinationUrl: `${site.origin}/visit` });
    await createLink(account, 'weekend', { title: 'A throwing weekend', destinationUrl: `${site.origin}/weekend` });
    const owner = await person(browser, { reducedMotion: 'reduce' });
    owner.setDefaultTimeout(30_000);
    await signIn(owner, product, USERNAME);
    page = await owner.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  afterAll(async () => {
    await closeWindows(browser);
    await product?.kill();
    await site?.close();
  });

  const panel = () => page.getByRole('region', { name: 'Checks' });
  const whereTo = async (): Promise<string | null> =>
    (await fetch(`${product.url}/@${USERNAME}/weekend`, { redirect: 'manual' })).headers.get('location');
  /** Checks the link now, until its checks say so. */
  const checkNow = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      const answered = page.waitForResponse(
        (response) => response.url().endsWith('/api/links/checks') && response.request().method() === 'POST',
      );
      await panel().getByRole('button', { name: 'Check now' }).click();
      expect((await answered).status()).toBe(200);
    }
  };

  it('shows that it works, and keeps a fallback address', async () => {
    await page.goto(`${product.url}/dashboard?type=link`);
    await page.getByRole('link', { name: /^Checks of A throwing weekend/ }).click();
    await checkNow(1);
    await panel().getByText('Works').first().waitFor();
    const field = panel().getByRole('textbox', { name: 'Fallback address' });
    await field.fill(`${new URL(site.origin).host}/visit`);
    await field.press('Tab');
    await page.getByText('The fallback address is saved').waitFor();
    expect(await whereTo()).toBe(`${site.origin}/weekend`);
  });

  it('sends visitors to the fallback address after the second failure, and alerts its owner', async () => {
    status = 503;
    await checkNow(1);
    await panel().getByText('Answered 503').first().waitFor();
    expect(await whereTo()).toBe(`${site.origin}/weekend`);
    await checkNow(1);
    await page.getByText(/answers 503\.$/).waitFor();
    await page.getByRole('heading', { level: 1, name: /^A throwing weekend has been down since/ }).waitFor();
    await until(async () => (await whereTo()) === `${site.origin}/visit`);
    expect(await faultsOf(page, 'the checks of a link that is down')).toEqual([]);
  });

  it('shows the checks on a screen of their own on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.url}/dashboard?type=link&checks=weekend`);
    await page.getByRole('heading', { level: 1, name: 'Checks' }).waitFor();
    await page.getByRole('link', { name: 'All links' }).click();
    await page.getByText('Down since').first().waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('sends visitors to its destination again after the first check that works', async () => {
    status = 200;
    await page.goto(`${product.url}/dashboard?type=link&checks=weekend`);
    await checkNow(1);
    await until(async () => (await whereTo()) === `${site.origin}/weekend`);
    await page.getByRole('list', { name: 'Alerts' }).waitFor({ state: 'detached' });
  });
});
