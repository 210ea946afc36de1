import fs from 'node:fs';
import { encode } from 'uqr';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { phone, samplePicture } from '@marquee/test-kit/creator';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { squareCodeOn } from '@marquee/test-kit/square-code';
import { until } from '@marquee/test-kit/until';

let product: SharedProduct;
let owner: Account;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  owner = await signUp(product, 'ines-codes');
  await createLink(owner, 'autumn-kiln', { title: 'Autumn kiln sale' });
  context = await person(browser, { reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  await signIn(context, product, 'ines-codes');
  page = await context.newPage();
});
afterAll(async () => {
  await closeWindows(browser);
});

/** Pixels of a side, at which a module of the code of this address has seven. */
const sideOf = (address: string): number => encode(address, { ecc: 'H', border: 4 }).size * 7;

const saved = async (name: string, leadsTo: string): Promise<{ file: string; address: string | undefined }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return {
    file: download.suggestedFilename(),
    address: await squareCodeOn(fs.readFileSync(await download.path()), sideOf(leadsTo)),
  };
};
const chooseColour = (name: string, colour: string): Promise<void> =>
  page.getByLabel(`${name}: another colour`).fill(colour);

it('an owner saves the code of a link, which a camera reads, and is kept from colours that it does not read', async () => {
  await page.goto(`${product.url}/dashboard?type=link`);
  await page.getByRole('button', { name: 'More for Autumn kiln sale' }).click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR code' });
  await dialog.getByText('Easy to scan:').waitFor();
  const address = `${product.url}/@ines-codes/autumn-kiln?qr`;
  expect(await saved('PNG', address)).toEqual({ file: 'qr-autumn-kiln.png', address });
  await dialog.getByText('Square').click();
  await dialog.getByText('Easy to scan:').waitFor();
  expect(await saved('SVG', address)).toEqual({ file: 'qr-autumn-kiln.svg', address });

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByText('Picture', { exact: true }).click(),
  ]);
  await chooser.setFiles({ name: 'kiln.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() });
  await dialog.getByRole('button', { name: 'Choose another picture' }).waitFor();
  await dialog.getByText('Easy to scan:').waitFor();
  expect(await saved('PNG', address)).toEqual({ file: 'qr-autumn-kiln.png', address });

  await chooseColour('Colour', '#ffe9c2');
  await chooseColour('Background', '#1c1917');
  await dialog.getByText('Many cameras cannot read light dots on a dark background.').waitFor();
  await chooseColour('Background', '#fff4df');
  await dialog.getByText('We could not scan this code.').waitFor();
  expect(await page.getByRole('button', { name: 'PNG', exact: true }).isDisabled()).toBe(true);
});

it('a scan is a click from the source “QR code”', async () => {
  const scan = await fetch(`${product.url}/@ines-codes/autumn-kiln?qr`, {
    headers: { 'user-agent': phone },
    redirect: 'manual',
  });
  expect(scan.status).toBe(302);
  await until(async () => {
    const answer = await owner.call('GET', '/api/clicks?contentId=link:autumn-kiln');
    return ((await answer.json()) as { byReferrer: Record<string, number> }).byReferrer['qr'] === 1;
  });
  await page.goto(`${product.url}/analytics/autumn-kiln`);
  await page.getByText('from a QR code, on a phone').first().waitFor();
  const sources = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Traffic Sources' }) });
  await sources.getByText('QR code').waitFor();
});

it('the page has a code, and a link has the same one next to its figures', async () => {
  const shown = (path: string) => page.getByRole('img', { name: `QR code of ${product.url}${path}`, exact: true });
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: 'QR code of your page' }).click();
  await shown('/@ines-codes').waitFor();
  await page.goto(`${product.url}/analytics/autumn-kiln`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  await shown('/@ines-codes/autumn-kiln').waitFor();
});
