import type { Browser, Page } from 'playwright-core';
import { signUpWithAllKinds } from '@marquee/test-kit/all-kinds';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { until } from '@marquee/test-kit/until';

const USERNAME = 'ines-vidal-of-the-many-links';

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  await signUpWithAllKinds(product, USERNAME);
});
afterAll(async () => {
  await closeWindows(browser);
});

const open = async (kind: string): Promise<Page> => {
  const context = await person(browser, { reducedMotion: 'reduce' });
  await signIn(context, product, USERNAME);
  const page = await context.newPage();
  await page.goto(`${product.url}/dashboard?type=${kind}`);
  return page;
};

it('finds, sorts and hides a link with the keyboard alone, and opens again as it was left', async () => {
  const page = await open('link');
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('kiln');
  await page.keyboard.press('Tab');
  await page.keyboard.press('m'); // the order with this letter
  await page.waitForURL(/q=kiln.*sort=clicks|sort=clicks.*q=kiln/);
  const visibility = page.getByRole('switch');
  await until(async () => (await visibility.count()) === 1);
  const wasPublic = await visibility.isChecked();
  await visibility.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.reload();
  await visibility.waitFor();
  expect(await search.inputValue()).toBe('kiln');
  expect(await page.getByRole('combobox').inputValue()).toBe('clicks');
  expect(await visibility.isChecked()).toBe(!wasPublic);
  expect(await visibility.count()).toBe(1);
});

it.each(['link', 'photo', 'comment', 'question'])('has no fault that axe finds in the list of %s', async (kind) => {
  const page = await open(kind);
  await page.getByRole('switch').first().waitFor();
  expect(await faultsOf(page, kind)).toEqual([]);
});
