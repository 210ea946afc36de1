import type { BrowserContext, Page, Route } from 'playwright-core';
import { createLink } from '@marquee/test-kit/account';
import { setStage, type Stage } from '@marquee/test-kit/stage';

let stage: Stage;
let context: BrowserContext;
beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  context = await stage.as('creator');
});
afterEach(() => context.close());
afterAll(() => stage?.close());

const open = async (address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(stage.product.url + address);
  return page;
};
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('two tabs that change the title of one link show both, and keep the one that is chosen', async () => {
  await createLink(stage.creator, 'two-tabs');
  const [first, second] = [await open('/edit/link/two-tabs'), await open('/edit/link/two-tabs')];
  await title(first).fill('Saved first');
  await title(second).fill('Saved second');
  await press(first, 'Update Link');
  await first.waitForURL('**/dashboard');
  await press(second, 'Update Link');
  const dialog = second.getByRole('dialog');
  await dialog.getByText('Saved first').waitFor();
  await dialog.getByText('Saved second').waitFor();
  await press(second, 'Keep yours');
  await second.waitForURL('**/dashboard');
  const again = await open('/edit/link/two-tabs');
  await again.getByLabel('Title', { exact: true }).waitFor();
  expect(await title(again).inputValue()).toBe('Saved second');
});

it('a browser that blocks cookies and storage is told so after a reload', async () => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: refuse });
    Object.defineProperty(navigator.locks, 'request', { value: () => Promise.reject(new DOMException('blocked')) });
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse });
  });
  await context.clearCookies();
  const page = await open('/dashboard');
  await page.getByText('Allow cookies for this site to stay signed in.').waitFor();
  await page.reload();
  await page.getByText('Allow cookies for this site to stay signed in.').waitFor();
});

it('a page that is open during an upgrade is loaded anew where its files are gone, with what was typed', async () => {
  const page = await open('/create/link');
  await title(page).fill('Half a thought');
  await page.goto(`${stage.product.url}/dashboard`);
  await page.getByText('Autumn kiln sale').first().waitFor();
  let isReplaced = true;
  await page.route('**/remotes/content/js/**', (route: Route) =>
    isReplaced ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.route('**/remotes/registry.json', async (route: Route) => {
    if (!isReplaced) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll('remoteEntry.', 'remoteEntry.next.') });
  });
  await page.route('**/create/link', (route: Route) => {
    isReplaced = false;
    return route.fallback();
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/create/link');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: 'Create Link' }).waitFor();
  expect(isReplaced).toBe(false);
  expect(await title(page).inputValue()).toBe('Half a thought');
});
