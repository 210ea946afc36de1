import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { password } from '@marquee/test-kit/account';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { launchBrowser, person } from '@marquee/test-kit/browser';
import { countActs, type CountedActs } from '@marquee/test-kit/counted-acts';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { startTlsSite, type TlsSite } from '@marquee/test-kit/tls-site';

interface Journey {
  readonly clicks: number;
  /** Presses of keys that are no letters, such as Enter; a paste is one. */
  readonly keys: number;
  readonly fields: number;
  /** What was typed into fields, in letters. */
  readonly letters: number;
  /** Of the product alone: the script types and clicks at once. */
  readonly seconds: number;
}

const journeyOf = ({ acts, fields }: CountedActs, began: number): Journey => ({
  clicks: acts.filter((act) => act === 'click').length,
  keys: acts.filter((act) => act !== 'click' && act.length > 1).length,
  fields: fields.length,
  letters: acts.filter((act) => act.length === 1).length,
  seconds: Math.round((performance.now() - began) / 100) / 10,
});

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
};

/** Types into the field that has the focus, once that is this one: who is led to a field clicks nothing. */
const typeAt = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(text);
};

/** From the landing page over sign-up, trial and first link to a visitor's click on the map. */
const firstDay = async (page: Page, { product, site }: Served, visitor: BrowserContext): Promise<Journey> => {
  const counted = await countActs(page);
  const began = performance.now();
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  const printed = product.output().length;
  await typeAt(page, 'Username', 'ines.counts');
  await page.keyboard.press('Tab');
  await typeAt(page, 'Email', 'ines.counts@example.com');
  await page.keyboard.press('Tab');
  await typeAt(page, 'Password', password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm your account' }).waitFor();
  await typeAt(page, 'Confirmation code', await product.nextCode(printed));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Start Your .* Free Trial$/ }).click();
  await page.locator('form input:focus').waitFor();
  await paste(page, `${site.origin}/autumn`);
  await page.keyboard.press('Enter');
  await page.getByText(/^Found a title/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Link created').waitFor();
  await follow(visitor, `${product.url}/@ines.counts/autumn-kiln-sale`);
  await page.getByRole('link', { name: /^Analytics of Autumn kiln sale/ }).click();
  await page.getByText('Portugal').first().waitFor();
  return journeyOf(await counted(), began);
};

const follow = async (visitor: BrowserContext, address: string): Promise<void> => {
  const page = await visitor.newPage();
  const redirect = page.waitForResponse((response) => response.status() === 302);
  // The destination is not reached: that the click is counted is enough.
  await Promise.all([redirect, page.goto(address).catch(() => null)]);
  await page.close();
};

/** From the dashboard to a saved public link. */
const nextLink = async (context: BrowserContext, { product, site }: Served): Promise<Journey> => {
  const page = await context.newPage();
  const counted = await countActs(page);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  const began = performance.now();
  await paste(page, `${site.origin}/weekend`);
  await page.getByText(/^Found a title/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Link created').waitFor();
  return journeyOf(await counted(), began);
};

interface Served {
  readonly product: Product;
  readonly site: TlsSite;
}

/** A shop whose pages have a title each. */
const startShop = async (certificate: string): Promise<TlsSite> => {
  const site = await startTlsSite(certificate);
  site.answer = ({ url }, response) => {
    const title = url === '/autumn' ? 'Autumn kiln sale' : 'Raku weekend';
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><meta charset="utf-8"><meta property="og:title" content="${title}">`);
  };
  return site;
};

/** `npm run bench -- journeys`: counts what a creator does from the landing page to the first click, and from the dashboard to a link. */
export const bench = async ({ root }: { readonly root: string }): Promise<void> => {
  const dataDir = temporaryFolder();
  const certificate = join(dataDir, 'site.pem');
  const site = await startShop(certificate);
  const env = {
    BILLING: 'on',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    OUTSIDE_NETWORKS: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const product = await startProduct({ dataDir, port: await freePort(), env });
  const browser = await launchBrowser();
  console.log(`journeys on ${machineText}`);
  try {
    const at = (address: string) => ({ extraHTTPHeaders: { 'x-forwarded-for': address }, ignoreHTTPSErrors: true });
    const owner = await person(browser, { ...at('81.84.1.2'), permissions: ['clipboard-read', 'clipboard-write'] });
    const visitor = await person(browser, at('193.136.10.20'));
    const served = { product, site };
    const figures = {
      'landing to first click on the map': await firstDay(await owner.newPage(), served, visitor),
      'dashboard to saved link': await nextLink(owner, served),
    };
    console.table(figures);
    saveResults(root, 'journeys', figures);
  } finally {
    await browser.close();
    await product.kill();
    await site.close();
  }
};
