import type { Browser, BrowserContext, Page } from 'playwright-core';
import { actAndSee } from '@marquee/test-kit/act-and-see';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { textPicture } from '@marquee/test-kit/text-picture';
import { until } from '@marquee/test-kit/until';

let product: SharedProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];
const requested: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  context = await person(browser, { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  context.setDefaultTimeout(60_000);
  context.on('request', (request) => requested.push(request.url()));
  // Workers complain there alone.
  context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page = await context.newPage();
});
afterAll(async () => {
  await closeWindows(browser);
});

const pick = (name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel(/Drop a picture here|Choose another/).setInputFiles({ name, mimeType: 'image/png', buffer });
const press = (name: string): Promise<void> => page.getByRole('button', { name }).click();
const readerFiles = (): string[] => requested.filter((url) => url.includes('/remotes/tools/workers/'));

it('a visitor finds the tool in the footer, has a picture read and copies its text', async () => {
  shows('1.ocr', '2.routes.ocr', '2.ocr.browser', '2.ocr.spaces', '9.ocr');
  await page.goto(product.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Image to text' }).click();
  await page.getByRole('heading', { name: 'Image to Text Converter' }).waitFor();
  await pick('kiln-log.png', await textPicture(page, ['Kiln log, firing 14', 'Do not open  before Thursday.']));
  await page.getByRole('img', { name: 'The picture that you chose' }).waitFor();
  expect(readerFiles()).toEqual([]);

  await press('Extract Text');
  const result = page.getByRole('group', { name: 'Extracted Text' });
  await result.waitFor();
  expect(await result.textContent()).toBe('Kiln log, firing 14 Do not open before Thursday.');
  await actAndSee(() => press('Copy to Clipboard'), page.getByRole('button', { name: 'Copied' }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await result.textContent());
  await until(() => page.workers().length === 0);
});

it('a file that is no picture is an error, and Clear ends a reading while it loads', async () => {
  await pick('broken.png', Buffer.from('not a picture'));
  await page.getByText('This file cannot be shown as a picture.').waitFor();
  await press('Extract Text');
  await page.getByText('Error extracting text from image. Please try again.').waitFor();

  await pick('kiln-log.png', await textPicture(page, ['Kiln log']));
  const started = page.waitForEvent('worker');
  await press('Extract Text');
  await started;
  await press('Clear');
  await until(() => page.workers().length === 0);
});

it('nothing came from elsewhere, and nothing was complained of', () => {
  shows('1.ocr', '2.ocr.browser', '7.ocr.cdn');
  expect(requested.filter((url) => !/^(?:blob:|data:)/.test(url) && new URL(url).origin !== product.url)).toEqual([]);
  expect(readerFiles()).not.toEqual([]);
  expect(complaints).toEqual([]);
});
