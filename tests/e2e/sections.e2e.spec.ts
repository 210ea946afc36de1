import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsAt, faultsOf } from '@marquee/test-kit/looks';
import type { SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { describeScreens } from '@marquee/test-kit/sizes';
import { until } from '@marquee/test-kit/until';

const USERNAME = 'ines-of-the-sections';
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describeScreens('sections, headings and cards', (size) => {
  let product: SharedProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let owner: Account;

  beforeAll(async () => {
    [product, browser] = await Promise.all([size.share(), launchBrowser()]);
    owner = await signUp(product, USERNAME);
    for (const id of ['glaze', 'workshop', 'kiln']) await createLink(owner, id);
    context = await person(browser, { reducedMotion: 'reduce', timezoneId: 'Europe/Lisbon' });
    context.setDefaultTimeout(30_000);
    await signIn(context, product, USERNAME);
    page = await context.newPage();
  });
  afterAll(async () => {
    await closeWindows(browser);
  });

  const address = (): string => `${product.url}/@${USERNAME}`;
  const pageHas = (text: string): Promise<void> =>
    until(async () => (await (await fetch(address(), { headers: { accept: 'text/html' } })).text()).includes(text));
  const saved = async (): Promise<void> => {
    await page.getByRole('button', { name: /^(Create|Update) Link$/ }).click();
    await page.waitForURL(/\/dashboard/);
  };
  /** A visitor's page, and what it asks of other hosts, which do not answer. */
  const visit = async (options = {}): Promise<{ visitor: Page; elsewhere: string[] }> => {
    const visitors = await person(browser, options);
    const elsewhere: string[] = [];
    await visitors.route(
      (url) => url.origin !== product.url,
      (route) => {
        elsewhere.push(route.request().url());
        return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Somewhere else</title>' });
      },
    );
    const visitor = await visitors.newPage();
    await visitor.goto(address());
    return { visitor, elsewhere };
  };

  it('renames a section with the keyboard, for visitors and the preview, and keeps the term of the dashboard', async () => {
    await page.goto(`${product.url}/dashboard?type=link`);
    await page.getByRole('button', { name: 'Rename section' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Name on your page').fill('Songs');
    expect(await faultsOf(page, 'name of a section')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Called “Songs” on your page').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Links');
    await pageHas('<bdi>Songs</bdi>');
  });

  it('adds a heading, which stands between links and leads nowhere', async () => {
    await page.goto(`${product.url}/dashboard?type=link`);
    await page.getByRole('link', { name: 'Add heading' }).click();
    await page.getByLabel('Title', { exact: true }).fill('On stage');
    expect(await faultsOf(page, 'form of a heading')).toEqual([]);
    await saved();
    await pageHas('>On stage</h3>');
    await page.goto(`${product.url}/dashboard?type=link`);
    const row = page.getByRole('listitem').filter({ hasText: 'On stage' });
    await row.waitFor();
    expect(await row.getByRole('link', { name: /Analytics of/ }).count()).toBe(0);
    const { visitor } = await visit();
    expect(await visitor.locator('.mq-heading a').count()).toBe(0);
    expect((await fetch(`${address()}/on-stage`, { redirect: 'manual' })).status).toBe(404);
  });

  it('plays a video on the page only once a visitor taps it, and counts that as a click', async () => {
    await page.goto(`${product.url}/create/link`);
    await page.getByLabel('Destination URL').fill(VIDEO);
    await page.getByLabel('Title', { exact: true }).fill('The film');
    await page.getByLabel('Unique name').fill('film');
    await page.getByLabel('Shown as').selectOption('player');
    await saved();
    await pageHas('Plays YouTube');
    const { visitor, elsewhere } = await visit();
    await visitor.waitForLoadState('networkidle');
    expect(elsewhere).toEqual([]);
    expect(await faultsOf(visitor, 'player')).toEqual([]);
    await visitor.getByRole('link', { name: 'The film' }).focus();
    await visitor.keyboard.press('Enter');
    const frame = visitor.getByTitle('The film (YouTube)');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
    await until(() => elsewhere.length > 0);
    expect(elsewhere.map((url) => new URL(url).host)).toEqual(['www.youtube-nocookie.com']);
    expect(visitor.url()).toBe(address());
    await until(async () => {
      const { content } = (await (await owner.call('GET', '/api/content?contentId=link:film')).json()) as {
        content: { clickCount: number }[];
      };
      return content[0]?.clickCount === 1;
    });
  });

  it('leads to the service without a script', async () => {
    const { visitor, elsewhere } = await visit({ javaScriptEnabled: false });
    const path = await visitor.getByRole('link', { name: 'The film' }).getAttribute('href');
    const answer = await fetch(product.url + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, VIDEO]);
    expect(await visitor.locator('iframe').count()).toBe(0);
    expect(elsewhere).toEqual([]);
  });

  it('gives a contact that was published to the address book of a visitor', async () => {
    await page.goto(`${product.url}/dashboard?type=link`);
    await page.getByRole('link', { name: 'Add contact card' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Write to me');
    await page.getByLabel('Unique name').fill('me');
    await page.getByLabel('Name', { exact: true }).fill('Inês Vidal, potter');
    await page.getByLabel('Phone').fill('+351 21 123 4567');
    expect(await page.getByLabel('Public').isChecked()).toBe(false);
    await page.getByLabel('Public').check({ force: true });
    expect(await faultsOf(page, 'form of a contact')).toEqual([]);
    await saved();
    await pageHas('Save this contact');
    const { visitor } = await visit({ acceptDownloads: true });
    const [download] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('link', { name: 'Write to me' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Inês Vidal, potter.vcf');
    const card = await (await fetch(`${address()}/me`)).text();
    expect(card).toContain('FN:Inês Vidal\\, potter\r\n');
    expect(card).toContain('TEL;TYPE=VOICE:+351 21 123 4567\r\n');
  });

  it('shows a featured link first and larger, and one that is highlighted now with words', async () => {
    await page.goto(`${product.url}/edit/link/glaze`);
    await page.getByLabel('Shown as').selectOption('featured');
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('button', { name: 'Highlight' }).click();
    await page.getByLabel('From').fill('2020-12-01T09:00');
    await page.getByLabel('Until').fill('2099-12-01T09:00');
    await saved();
    await pageHas('Right now');
    const { visitor } = await visit();
    const first = visitor.locator('.mq-tile').first();
    expect(await first.getAttribute('data-id')).toBe('glaze');
    expect(await first.getAttribute('class')).toMatch(/mq-featured.*mq-lit/);
    expect(await faultsOf(visitor, 'page of all displays')).toEqual([]);
    const narrow = { name: 'narrow', width: 320, height: 640, schemes: ['light'] } as const;
    expect(await faultsAt(visitor, narrow)).toEqual([]);
  });
});
