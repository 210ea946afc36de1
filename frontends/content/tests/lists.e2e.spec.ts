import type { Browser, Page } from 'playwright-core';
import { signUpWithAllKinds } from '@marquee/test-kit/all-kinds';
import { closeWindows, launchBrowser } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signedInPage } from '@marquee/test-kit/signed-in';
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
  const page = await signedInPage(browser, product, USERNAME);
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

it('hides a range of photos with the keyboard alone, and takes it back by one undo', async () => {
  const page = await open('photo');
  const switches = page.getByRole('switch');
  const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
  await first.focus();
  const wasPublic = await switches.evaluateAll((each) => each.map((input) => (input as HTMLInputElement).checked));
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByText('2 selected').waitFor();
  expect(await faultsOf(page, 'selected photos')).toEqual([]);
  await bar.getByRole('button', { name: 'Hide' }).focus();
  await page.keyboard.press('Enter');
  await until(async () => (await switches.first().isChecked()) === false);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Control+z');
  await until(async () => (await switches.first().isChecked()) === wasPublic[0]);
  await page.reload();
  await switches.first().waitFor();
  expect(await switches.evaluateAll((each) => each.map((input) => (input as HTMLInputElement).checked))).toEqual(
    wasPublic,
  );
});

it('archives a link by the menu of its row, finds it by its filter, and returns it', async () => {
  const page = await open('link');
  const menu = page.getByRole('button', { name: /^More for / }).first();
  const name = await menu.getAttribute('aria-label');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Arch');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name: name!, exact: true });
  await until(async () => (await row.count()) === 0);
  await page.getByRole('button', { name: /^Archived 1/ }).focus();
  await page.keyboard.press('Enter');
  await row.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Unarch');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No links found' }).waitFor();
});

it.each([320, 390])('keeps list and selection inside at %d px', async (width) => {
  const page = await signedInPage(browser, product, USERNAME, { viewport: { width, height: 844 } });
  await page.goto(`${product.url}/dashboard?type=link`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all links' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.waitFor();
  const edges = await bar.boundingBox();
  expect(edges!.x).toBeGreaterThanOrEqual(0);
  expect(edges!.x + edges!.width).toBeLessThanOrEqual(width);
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
