import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { signUpWithAllKinds } from '@marquee/test-kit/all-kinds';
import { closeWindows, launchBrowser } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signedInPage } from '@marquee/test-kit/signed-in';

const USERNAME = 'ines-vidal-of-the-palette';

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  await signUpWithAllKinds(product, USERNAME);
});
afterAll(async () => {
  await closeWindows(browser);
});

const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await signedInPage(browser, product, USERNAME, options);
  await page.goto(product.url + address);
  return page;
};
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');

it('leads from the dashboard to a link, by the keyboard alone', async () => {
  const page = await open('/dashboard');
  await page.getByRole('heading', { name: 'Links' }).first().waitFor();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type('kiln');
  await palette(page).getByRole('group', { name: 'Links' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/edit\/link\//);
  await palette(page).waitFor({ state: 'hidden' });
  await page.context().close();
});

it('loads the palette when it is first opened, and not before', async () => {
  const page = await open('/dashboard');
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  expect(requested.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
  await page.context().close();
});

it('opens no palette and no screen while one types, and another screen by two keys otherwise', async () => {
  const page = await open('/theme');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.waitForURL(/\/account$/);
  await page.keyboard.press('c');
  await page.waitForURL(/\/create\/link$/);
  const title = page.getByLabel('Title');
  await title.fill('');
  await title.focus();
  await page.keyboard.type('gd?/c');
  expect(await title.inputValue()).toBe('gd?/c');
  expect(new URL(page.url()).pathname).toBe('/create/link');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

it('has no fault that axe finds, in the palette and in the list of shortcuts', async () => {
  const page = await open('/dashboard');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await field(page).fill('kiln');
  await palette(page).getByRole('group', { name: 'Links' }).waitFor();
  expect(await faultsOf(page, 'the palette')).toEqual([]);
  await page.keyboard.press('Escape');
  await field(page).press('Escape');
  await palette(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await faultsOf(page, 'the list of shortcuts')).toEqual([]);
  await page.context().close();
});

it('shows on the landing page nothing in the inbox of the sample that no page has', async () => {
  const page = await open('/');
  const inbox = page.getByText('Ask me about clay').locator('..');
  expect(await inbox.innerText()).toBe('Ask me about clay\nWrite a message…');
  expect(await inbox.locator('img').count()).toBe(0);
  await page.context().close();
});
