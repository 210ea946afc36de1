import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { addStyle } from '@marquee/test-kit/add-style';
import { createLink, type Account } from '@marquee/test-kit/account';
import { signUpCreator } from '@marquee/test-kit/creator';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signedInPage } from '@marquee/test-kit/signed-in';
import { until } from '@marquee/test-kit/until';

const USERNAME = 'ines-vidal-of-the-locked-links';
/** The bars at the foot cover a part of what lies under them, wherever the page is scrolled to. */
const NOTHING_FLOATS = '.sticky, .mq-bar { position: static }';
const DESTINATION = 'https://vidal.example/secret';

let product: SharedProduct;
let browser: Browser;
let account: Account;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  account = await signUpCreator(product, USERNAME);
});
afterAll(async () => {
  await closeWindows(browser);
});

const address = (name: string): string => `${product.url}/@${USERNAME}/${name}`;
const statusOf = async (name: string): Promise<number> => (await fetch(address(name), { redirect: 'manual' })).status;
const visitorAt = async (url: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await (await person(browser, options)).newPage();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Enter the password' }).waitFor();
  return page;
};
/** Waits until the browser asks for the destination, which is on another site. */
const leavesFor = async (page: Page, url: string, act: () => Promise<unknown>): Promise<void> => {
  const asked = page.waitForRequest(url);
  await act().catch(() => undefined);
  await asked;
};

it('is set by its owner, asked of a visitor without a script, and removed again', async () => {
  const mine = await signedInPage(browser, product, USERNAME);
  await mine.goto(`${product.url}/create/link`);
  await mine.getByLabel('Title').fill('For our guests');
  await mine.getByLabel('Unique name').fill('guests');
  await mine.getByLabel('Destination URL').fill('vidal.example/secret');
  await mine.getByRole('button', { name: 'Options' }).click();
  await mine.getByRole('button', { name: 'Password Off' }).press('Enter');
  await mine.getByLabel('Password', { exact: true }).fill('Forty pots');
  await mine.getByRole('button', { name: 'Password On' }).waitFor();
  await addStyle(mine, NOTHING_FLOATS);
  expect(await faultsOf(mine, 'password of a link')).toEqual([]);
  await mine.getByRole('button', { name: 'Create Link' }).click();
  await mine.waitForURL(/\/dashboard/);
  await until(async () => (await statusOf('guests')) === 401);

  const page = await visitorAt(`${address('guests')}?utm_source=card`, { javaScriptEnabled: false });
  expect(await page.content()).not.toMatch(/For our guests|vidal\.example/);
  expect(await page.getByRole('button', { name: 'Show the password' }).count()).toBe(0);
  const password = page.getByLabel('Password', { exact: true });
  await page.keyboard.type('Fifty pots');
  await page.keyboard.press('Enter');
  await page.getByText('Wrong password. You have 4 tries left.').waitFor();
  expect(await password.inputValue()).toBe('');
  expect(page.url()).toBe(`${address('guests')}?utm_source=card`);
  await page.keyboard.type('Forty pots');
  await leavesFor(page, `${DESTINATION}?utm_source=card`, () => page.keyboard.press('Enter'));
  // Open for an hour in this browser, and in no other one.
  await leavesFor(page, DESTINATION, () => page.goto(address('guests')));
  expect(await statusOf('guests')).toBe(401);

  await mine.goto(`${product.url}/edit/link/guests`);
  await mine.getByRole('button', { name: 'Password On' }).click();
  expect(await mine.getByLabel('New password', { exact: true }).inputValue()).toBe('');
  await mine.getByRole('button', { name: 'Remove password' }).click();
  await mine.getByRole('button', { name: 'Update Link' }).click();
  await mine.waitForURL(/\/dashboard/);
  await until(async () => (await statusOf('guests')) === 302);
});

it('is typed where a visitor can look at it, and counts one click once the link is open', async () => {
  await createLink(account, 'seen', { destinationUrl: DESTINATION, password: 'Forty pots' });
  await until(async () => (await statusOf('seen')) === 401);
  const page = await visitorAt(address('seen'));
  const password = page.getByLabel('Password', { exact: true });
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
  await page.keyboard.type('Forty pots');
  const eye = page.getByRole('button', { name: 'Show the password' });
  await eye.click();
  expect(await password.getAttribute('type')).toBe('text');
  expect(await eye.getAttribute('aria-pressed')).toBe('true');
  await eye.click();
  expect(await password.getAttribute('type')).toBe('password');
  expect(await faultsOf(page, 'asks for the password')).toEqual([]);
  const click = page.getByRole('button', { name: 'Open link' });
  await leavesFor(page, DESTINATION, () => click.click());
  const clicks = async (): Promise<number> => {
    const answer = await account.call('GET', '/api/clicks?contentId=link:seen');
    return ((await answer.json()) as { totalClicks: number }).totalClicks;
  };
  await until(async () => (await clicks()) > 0);
  expect(await clicks()).toBe(1);
});

it('is required by a link of the page, which shows no destination', async () => {
  await createLink(account, 'listed', { title: 'For friends', destinationUrl: DESTINATION, password: 'Forty pots' });
  await until(async () => (await statusOf('listed')) === 401);
  const page = await (await person(browser)).newPage();
  await page.goto(`${product.url}/@${USERNAME}`);
  const tile = page.getByRole('listitem').filter({ hasText: 'For friends' });
  await tile.getByText('Asks for a password').waitFor();
  expect(await page.content()).not.toContain('vidal.example/secret');
  await addStyle(page, NOTHING_FLOATS);
  expect(await faultsOf(page, 'a link with a password on the page')).toEqual([]);
  await tile.getByRole('link').click();
  await page.getByRole('heading', { name: 'Enter the password' }).waitFor();
});
