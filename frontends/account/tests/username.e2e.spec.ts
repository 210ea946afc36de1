import type { Browser, Page } from 'playwright-core';
import { createLink, password, signUp } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { settled, signIn } from '@marquee/test-kit/screens';
import { until } from '@marquee/test-kit/until';
import { follow } from '@marquee/test-kit/visits';

const USERNAME = 'ines-vidal-of-the-wood-kiln-31';
const NEW_USERNAME = 'Ines-Vidal-Of-The-Wood-Kiln-32';

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  await createLink(await signUp(product, USERNAME), 'kiln');
  await until(async () => (await follow(product, USERNAME, 'kiln')).status === 302);
});
afterAll(async () => {
  await closeWindows(browser);
});

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('changes the username with the keyboard alone, and a visitor of the former address arrives at the new one', async () => {
  const context = await person(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await signIn(context, product, USERNAME);
  const page = await context.newPage();
  await page.goto(`${product.url}/account/security`);
  const part = page.getByRole('region', { name: 'Username' });
  await part.getByLabel('New username').focus();
  await page.keyboard.type(NEW_USERNAME);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await part.getByText(`/@${NEW_USERNAME}`).waitFor();
  await part.getByRole('listitem').getByText(`@${USERNAME}`).waitFor();
  await settled(page);
  expect(await faultsOf(page, 'the username')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await settled(page);
  expect(await overflowOf(page)).toBe(0);

  const visitor = await (await person(browser)).newPage();
  await visitor.goto(`${product.url}/@${USERNAME}?section=link`);
  expect(visitor.url()).toBe(`${product.url}/@${NEW_USERNAME}?section=link`);
  const canonical = await visitor.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(`${product.url}/@${NEW_USERNAME}`);
  await page.goto(`${product.url}/account`);
  await page.getByRole('link', { name: 'Change username' }).click();
  await part.waitFor();
});
