import type { Browser, Page } from 'playwright-core';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { createLink, signUp } from '@marquee/test-kit/account';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signedInPage } from '@marquee/test-kit/signed-in';
import { isTakenOver } from './taken-over';

const USERNAME = 'ines-of-the-first-load';

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  await signUp(product, USERNAME);
});
afterAll(() => closeWindows(browser));

/** Bytes of the scripts that an address loads, as they are sent, by front end. */
const scriptsOf = async (page: Page, address: string): Promise<Readonly<Record<string, number>>> => {
  const sizes: Record<string, number> = {};
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const [, , remote] = /^(\/remotes\/([a-z]+))?\/.*\.js$/.exec(pathname) ?? [];
    if (!pathname.endsWith('.js')) return;
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    expect(Number(length) < 512 || encoding).toBeTruthy();
    const name = remote ?? (/^\/js\/shell\./.test(pathname) ? 'shell' : 'parts of the shell');
    sizes[name] = (sizes[name] ?? 0) + Number(length);
  });
  await page.goto(product.url + address);
  await page.locator('main h1').first().waitFor();
  await isTakenOver(page);
  // A second later the shell fetches what may be needed next.
  await page.waitForLoadState('load');
  return sizes;
};
const sumOf = (sizes: Readonly<Record<string, number>>): number =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** The most bytes of scripts, compressed by brotli, that a screen may load before it is shown. */
describe('the first load', () => {
  it('of the dashboard is at most 185 kB of scripts, 142 kB of them of the shell and 43 kB of its own', async () => {
    const page = await signedInPage(browser, product, USERNAME);
    const sizes = await scriptsOf(page, '/dashboard');
    expect(Object.keys(sizes).toSorted()).toEqual(['content', 'parts of the shell', 'shell']);
    expect(sizes['shell']).toBeLessThanOrEqual(142_000);
    expect(sizes['content']).toBeLessThanOrEqual(43_000);
    expect(sumOf(sizes)).toBeLessThanOrEqual(185_000);
  });

  it('of the dashboard of a live page has at most 33 kB more, which draw the page', async () => {
    const username = 'livia-of-the-first-load';
    const owner = await signUp(product, username);
    await createLink(owner, 'first-load-kiln');
    const page = await signedInPage(browser, product, username);
    const sizes = await scriptsOf(page, '/dashboard');
    // In the list, and on the page.
    await page.getByText('Title of first-load-kiln').nth(1).waitFor();
    expect(Object.keys(sizes).toSorted()).toEqual(['content', 'parts of the shell', 'shell', 'visitor']);
    expect(sizes['content']).toBeLessThanOrEqual(43_000);
    expect(sizes['visitor']).toBeLessThanOrEqual(33_000);
  });

  it.each([
    ['/', 155_000],
    ['/login', 184_000],
    ['/privacy-policy', 147_000],
  ])('of %s is at most %i bytes of scripts', async (address, most) => {
    const sizes = await scriptsOf(await (await person(browser)).newPage(), address);
    expect(sumOf(sizes)).toBeLessThanOrEqual(most);
  });
});
