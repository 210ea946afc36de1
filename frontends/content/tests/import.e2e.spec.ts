import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { signUp } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { until } from '@marquee/test-kit/until';

/** Pages and exports in the formats of other services. */
const source = (name: string): string => join(__dirname, '../../../services/content/src/import/testing/sources', name);

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
});
afterAll(async () => {
  await closeWindows(browser);
});

const open = async (username: string, width: number): Promise<Page> => {
  await signUp(product, username);
  const context = await person(browser, { reducedMotion: 'reduce', viewport: { width, height: 844 } });
  await signIn(context, product, username);
  return context.newPage();
};

const chooseFile = async (page: Page, name: string): Promise<void> => {
  await page.getByText('File', { exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(source(name));
};

describe.each([390, 1440])('a saved page at %d px', (width) => {
  it('is imported from the first link of a list, shows on the public page, and is undone', async () => {
    const username = `ines-of-import-${width}`;
    const page = await open(username, width);
    await page.goto(`${product.url}/dashboard?type=link`);
    await page.getByRole('main').getByRole('link', { name: 'Import' }).click();
    await page.getByRole('heading', { name: 'Import your links' }).waitFor();
    expect(await faultsOf(page, 'import')).toEqual([]);
    await page.setViewportSize({ width, height: 844 });
    await chooseFile(page, 'littlelink.html');
    await page.getByRole('heading', { name: '2 links found on LittleLink.' }).waitFor();
    expect(await faultsOf(page, 'preview')).toEqual([]);
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Import 3 items' }).click();
    await page.getByRole('heading', { name: '3 items imported from LittleLink.' }).waitFor();
    expect(await faultsOf(page, 'imported')).toEqual([]);
    await page.setViewportSize({ width, height: 844 });

    const visitor = await page.context().newPage();
    const titles = async (): Promise<string[]> => {
      await visitor.goto(`${product.url}/@${username}`);
      return visitor.getByRole('link', { name: /YouTube|Glaze/ }).allInnerTexts();
    };
    await until(async () => (await titles()).length === 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Import your links' }).waitFor();
    await until(async () => (await titles()).length === 0);
  });
});

it('is done with the keyboard alone, with columns that its owner chooses', async () => {
  const page = await open('ines-of-import-keys', 1440);
  await page.goto(`${product.url}/import`);
  await page.getByLabel('Address of your page').waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Was;Wohin;Kurz\nMarkt;https://markt.example/herbst;markt');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '1 link found on your table.' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('K');
  await page.getByText('/@ines-of-import-keys/markt').waitFor();
  expect(await faultsOf(page, 'columns')).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 item' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '1 item imported from your table.' }).waitFor();
});

it.each([320, 360])('is as wide as a phone of %d px', async (width) => {
  const page = await open(`ines-of-import-${width}`, width);
  await page.goto(`${product.url}/import`);
  const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.getByLabel('Address of your page').waitFor();
  expect(await surplus()).toBe(0);
  await chooseFile(page, 'bitly.csv');
  await page.getByRole('heading', { name: '2 links found on Bitly.' }).waitFor();
  expect(await surplus()).toBe(0);
});
