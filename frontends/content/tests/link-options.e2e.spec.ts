import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { addStyle } from '@marquee/test-kit/add-style';
import { signUpWithAllKinds } from '@marquee/test-kit/all-kinds';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signedInPage } from '@marquee/test-kit/signed-in';
import { until } from '@marquee/test-kit/until';
import { chrome, follow } from '@marquee/test-kit/visits';

const USERNAME = 'ines-vidal-of-the-timed-links';

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  await signUpWithAllKinds(product, USERNAME);
});
afterAll(async () => {
  await closeWindows(browser);
});

const address = (name: string): string => `${product.url}/@${USERNAME}/${name}`;
const statusOf = async (name: string): Promise<number> =>
  (await fetch(address(name), { redirect: 'manual', headers: { accept: 'text/html' } })).status;

/** The form of a new link, filled in but for its options, which are open. */
const open = async (name: string): Promise<Page> => {
  const page = await signedInPage(browser, product, USERNAME, { timezoneId: 'Europe/Lisbon' });
  await page.goto(`${product.url}/create/link`);
  await page.getByLabel('Title').fill(`The ${name}`);
  await page.getByLabel('Unique name').fill(name);
  await page.getByLabel('Destination URL').fill('vidal.shop/autumn');
  await page.getByRole('button', { name: 'Options' }).focus();
  await page.keyboard.press('Enter');
  return page;
};
/** The numbers of a column, row by row. */
const figuresOf = async (table: Locator, column: number): Promise<number[]> => {
  const rows = await table.getByRole('row').all();
  const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').nth(column).innerText()));
  return cells.map((text) => Number.parseInt(text, 10));
};
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create Link' }).click();
  await page.waitForURL(/\/dashboard/);
};

it('opens a link at a time that its owner sets with the keyboard, and says to visitors when', async () => {
  const page = await open('coming');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('From').fill('2099-12-03T09:00');
  expect(await faultsOf(page, 'schedule')).toEqual([]);
  await save(page);
  await until(async () => (await (await fetch(address('coming'))).text()).includes('not open yet'));
  await page.goto(address('coming'));
  await page.getByText('It opens on 3 December 2099 at 09:00 (your time).').waitFor();
  await page.getByText('The coming', { exact: true }).waitFor();
  expect(await faultsOf(page, 'not open')).toEqual([]);
  const openingIn = async (options: BrowserContextOptions): Promise<string | null> => {
    const visitor = await (await person(browser, options)).newPage();
    await visitor.goto(address('coming'));
    return visitor.locator('time').textContent();
  };
  expect(await openingIn({ timezoneId: 'Asia/Tokyo' })).toBe('3 December 2099 at 18:00 (your time)');
  expect(await openingIn({ timezoneId: 'Asia/Tokyo', javaScriptEnabled: false })).toBe(
    '3 December 2099 at 09:00 (Europe/Lisbon)',
  );
});

it('ends a link whose time is over', async () => {
  const page = await open('over');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Until').fill('2020-12-03T09:00');
  await save(page);
  await until(async () => (await statusOf('over')) === 410);
  await page.goto(address('over'));
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
  await page.getByText('The over', { exact: true }).waitFor();
});

it('ends a link after its last click, and opens it again for more', async () => {
  const page = await open('vouchers');
  await page.getByRole('button', { name: 'Click limit' }).click();
  await page.getByLabel('Clicks', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Click limit Ends after 2 clicks' }).waitFor();
  expect(await faultsOf(page, 'click limit')).toEqual([]);
  await save(page);
  const visit = async (): Promise<number> => (await follow(product, USERNAME, 'vouchers')).status;
  await until(async () => (await fetch(address('vouchers'), { method: 'HEAD', redirect: 'manual' })).status === 302);
  expect([await visit(), await visit(), await visit()]).toEqual([302, 302, 410]);
  const visitor = await browser.newPage();
  await visitor.goto(address('vouchers'));
  await visitor.getByText('It reached its limit of visits.').waitFor();
  expect(await faultsOf(visitor, 'limit reached')).toEqual([]);
  await until(async () => {
    await page.goto(`${product.url}/edit/link/vouchers`);
    await page.getByRole('button', { name: 'Click limit' }).click();
    return (await page.getByText('2 so far').count()) === 1;
  });
  await page.getByLabel('Clicks', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Update Link' }).click();
  await page.waitForURL(/\/dashboard/);
  await until(async () => (await fetch(address('vouchers'), { method: 'HEAD', redirect: 'manual' })).status === 302);
  expect([await visit(), await visit()]).toEqual([302, 410]);
});

it('keeps campaign parameters under a name, and fills in another link from it, with the keyboard alone', async () => {
  const page = await open('letter');
  const campaign = page.getByRole('button', { name: /^Campaign/ }).first();
  const [source, medium, template] = ['Source', 'Medium', 'Template'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  await campaign.press('Enter');
  await source!.focus();
  await page.keyboard.type('letter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('email');
  expect(await medium!.inputValue()).toBe('email');
  await page.getByRole('button', { name: 'Save as template' }).press('Enter');
  await page.getByRole('dialog', { name: 'Save as template' }).waitFor();
  await page.keyboard.type('Letter of autumn');
  await page.keyboard.press('Enter');
  await page.getByText('The template “Letter of autumn” is saved').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await template!.locator('option:checked').textContent()).toBe('Letter of autumn');
  await until(() => template!.evaluate((select) => document.activeElement === select));
  expect(await faultsOf(page, 'campaign and template')).toEqual([]);
  await save(page);

  const other = await open('poster');
  await other
    .getByRole('button', { name: /^Campaign/ })
    .first()
    .press('Enter');
  await other.getByLabel('Template', { exact: true }).focus();
  await other.keyboard.type('Letter');
  await until(async () => (await other.getByLabel('Source', { exact: true }).inputValue()) === 'letter');
  await save(other);
  await until(async () => (await statusOf('poster')) === 302);
  const { headers } = await fetch(address('poster'), { redirect: 'manual' });
  expect(headers.get('location')).toBe('https://vidal.shop/autumn?utm_source=letter&utm_medium=email');
});

it('leads visitors to one of two addresses, and the same visitor to the same one', async () => {
  const page = await open('split');
  await page.getByRole('button', { name: 'A/B split' }).click();
  await page.getByRole('button', { name: 'Split visitors between addresses' }).click();
  await page.getByLabel('Address B').fill('vidal.shop/other');
  expect(await faultsOf(page, 'split')).toEqual([]);
  await save(page);
  await until(async () => (await statusOf('split')) === 302);
  const whereTo = async (): Promise<string | null> =>
    (await fetch(address('split'), { redirect: 'manual' })).headers.get('location');
  const first = await whereTo();
  expect(['https://vidal.shop/autumn', 'https://vidal.shop/other']).toContain(first);
  expect(await Promise.all([whereTo(), whereTo(), whereTo()])).toEqual([first, first, first]);
});

it('shows how many people each address of a split got, and how many of them followed the goal', async () => {
  await save(await open('reserve'));
  const page = await open('compared');
  await page.getByRole('button', { name: 'A/B split' }).click();
  await page.getByRole('button', { name: 'Split visitors between addresses' }).click();
  await page.getByLabel('Address B').fill('vidal.shop/other');
  await save(page);
  await until(async () =>
    (await Promise.all([statusOf('compared'), statusOf('reserve')])).every((status) => status === 302),
  );
  const visit = (name: string, build: number): Promise<Response> =>
    follow(product, USERNAME, name, { 'user-agent': chrome.replace('Chrome/140.0.0', `Chrome/140.0.${build}`) });
  const people = Array.from({ length: 40 }, (_, build) => build);
  await Promise.all(people.map((build) => visit('compared', build)));
  await Promise.all(people.slice(0, 20).map((build) => visit('reserve', build)));
  await page.goto(`${product.url}/analytics/compared`);
  const table = page.getByTestId('routes').getByRole('table');
  await until(async () => (await figuresOf(table, 0)).reduce((sum, n) => sum + n, 0) === 40);
  await page.getByLabel('Goal').selectOption({ label: 'follows /reserve the same day' });
  await until(async () => (await figuresOf(table, 1)).reduce((sum, n) => sum + n, 0) === 20);
  expect(await faultsOf(page, 'figures of a split')).toEqual([]);
  const [ofA] = await figuresOf(table, 0);
  await page.getByRole('button', { name: 'Show only clicks of A' }).press('Enter');
  await page.getByText('The figures on this page are those of A alone.').waitFor();
  await until(async () => (await page.getByTestId('total-clicks').textContent()) === String(ofA));
  await page.reload();
  await page.getByText('The figures on this page are those of A alone.').waitFor();
});

it('leads visitors who read German to another address', async () => {
  const page = await open('german');
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  const rule = page.getByRole('listitem', { name: 'Rule 1' });
  await rule.getByLabel('What is looked at').last().selectOption('language');
  await rule.getByLabel('Add a value').selectOption('de');
  await rule.getByLabel('Go to').fill('vidal.shop/de');
  await page.getByRole('region', { name: 'Try it' }).getByLabel('Language').selectOption('de');
  await page.getByText('Rule 1 decides').waitFor();
  // The bar at the foot covers a part of what lies under it, wherever the page is scrolled to.
  await addStyle(page, '.sticky { position: static }');
  expect(await faultsOf(page, 'rules')).toEqual([]);
  await save(page);
  await until(async () => (await statusOf('german')) === 302);
  const whereTo = async (language: string): Promise<string | null> => {
    const headers = { 'accept-language': language };
    return (await fetch(address('german'), { redirect: 'manual', headers })).headers.get('location');
  };
  expect(await whereTo('de-AT,en;q=0.5')).toBe('https://vidal.shop/de');
  expect(await whereTo('en')).toBe('https://vidal.shop/autumn');
});
