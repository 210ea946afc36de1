import type { Browser, Page } from 'playwright-core';
import { signUpWithAllKinds } from '@marquee/test-kit/all-kinds';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';

const USERNAME = 'ines-sidebar';

let product: SharedProduct;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  await signUpWithAllKinds(product, USERNAME);
  const context = await person(browser, { reducedMotion: 'reduce' });
  await signIn(context, product, USERNAME);
  page = await context.newPage();
});
afterAll(async () => {
  await closeWindows(browser);
});

it('the sidebar is there from 1024 px on, and the button that opens it below', async () => {
  shows('2.dashboard.collapse', '2.chrome.toggle', '9.sidebar');
  const sidebar = page.getByText('Content Types', { exact: true });
  const toggle = page.getByRole('button', { name: 'Toggle the sidebar' });
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`${product.url}/dashboard?type=link`);
  await sidebar.waitFor();
  expect(await toggle.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1023, height: 800 });
  await sidebar.waitFor({ state: 'hidden' });
  await toggle.click();
  await page.getByRole('dialog', { name: 'Content' }).getByText('Content Types', { exact: true }).waitFor();
});
