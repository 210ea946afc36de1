import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { actAndSee } from '@marquee/test-kit/act-and-see';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { phone } from '@marquee/test-kit/creator';
import { freePort, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { describeScreens } from '@marquee/test-kit/sizes';
import { until } from '@marquee/test-kit/until';

const destination = 'https://vidalceramics.example/autumn';

/** Three people who are not the owner: where they are, what they hold, what sent them. */
const people = [
  {
    country: 'Germany',
    address: '88.198.10.20',
    userAgent: phone,
    referer: 'https://www.instagram.com/',
  },
  {
    country: 'Portugal',
    address: '193.136.10.20',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    referer: 'https://www.tiktok.com/',
  },
  {
    country: 'Japan',
    address: '133.11.10.20',
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    referer: undefined,
  },
];

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8862d' } })
    .jpeg()
    .toBuffer();

describeScreens("a creator's first day", (size) => {
  const dataDir = temporaryFolder();
  let port: number;
  let product: Product;
  let browser: Browser;
  let owner: BrowserContext;
  let page: Page;
  const problems: string[] = [];

  const start = (): Promise<Product> =>
    size.start({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1,::1', BILLING: 'on' } });

  /** Does what leads to a redirect. The destination is the outside world, which this machine cannot reach: where it sends is enough. */
  const sentTo = async (visit: Page, follow: () => Promise<unknown>): Promise<string | undefined> => {
    const redirect = visit.waitForResponse((response) => response.status() === 302);
    const followed = follow().catch(() => undefined);
    const { location } = (await redirect).headers();
    await followed;
    return location;
  };

  beforeAll(async () => {
    port = await freePort();
    product = await start();
    browser = await launchBrowser();
    owner = await person(browser, {
      extraHTTPHeaders: { 'x-forwarded-for': '81.84.1.2' },
      timezoneId: 'Europe/Lisbon',
    });
    page = await owner.newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
        problems.push(message.text());
    });
  });

  afterAll(async () => {
    await closeWindows(browser);
    await product?.kill();
  });

  it('leads from the landing page to the first steps', async () => {
    shows('1.landing.head', '1.landing.button', '2.routes.public', '2.routes.login', '2.sign-in.sign-up');
    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Your Online Marketing Agent' }).waitFor();
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    // The page before has a field of the same name.
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.getByLabel('Username').fill('inesvidal');
    await page.getByLabel('Password', { exact: true }).fill('Kiln-fired 48 hours!');
    const signUpWith = async (email: string): Promise<string> => {
      const printed = product.output().length;
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByRole('heading', { name: 'Confirm your account' }).waitFor();
      return product.nextCode(printed);
    };
    await signUpWith('ines@exmaple.com');
    await page.getByRole('button', { name: 'Correct it' }).click();
    await page.getByLabel('Confirmation code').fill(await signUpWith('ines@example.com'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/first-steps');
    await page.getByRole('heading', { name: 'Welcome, @inesvidal. Three steps and your page is live.' }).waitFor();
    expect(await page.getByText('No active subscription').count()).toBe(0);
  });

  it('keeps the first steps within reach of who skips them', async () => {
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await page.getByRole('link', { name: 'See your first steps' }).click();
    await page.waitForURL('**/first-steps');
  });

  it('starts the trial by one key, and takes the address of the first link by Enter', async () => {
    await page.getByRole('button', { name: 'Start Your 14-Day Free Trial' }).press('Enter');
    await page.getByRole('heading', { name: 'Nearly there. Two steps and your page is live.' }).waitFor();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(destination);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create Link' }).waitFor();
    expect(await page.getByLabel('Destination URL').inputValue()).toBe('vidalceramics.example/autumn');
  });

  it('gives messengers a picture, browsers their icons and phones a manifest', async () => {
    await page.goto(product.url);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(card).toBe(`${product.url}/social-card.jpg`);
    const linked = ['link[rel="icon"]', 'link[rel="apple-touch-icon"]', 'link[rel="manifest"]'].join();
    const addresses = await page
      .locator(linked)
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const answers = await Promise.all([card!, ...addresses].map((address) => fetch(address)));
    expect(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`)).toEqual([
      '200 image/jpeg',
      '200 image/x-icon',
      '200 image/svg+xml',
      '200 image/png',
      '200 application/manifest+json',
    ]);
  });

  it('makes a link with a picture', async () => {
    await page.goto(`${product.url}/create/link?url=${encodeURIComponent(destination)}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pots.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await page.getByLabel('Title').fill('Autumn kiln sale');
    await page.getByLabel('Unique name').fill('autumn-kiln');
    await actAndSee(() => page.getByRole('button', { name: 'Create Link' }).click(), page.getByText('Link created'));
    await page.waitForURL('**/dashboard');
    await page.getByText('Autumn kiln sale').first().waitFor();
  });

  it('asks to share the page once it is live, and no longer once its address is copied', async () => {
    const notice = page.getByRole('region', { name: 'First steps' });
    await notice.getByText('2 of 3 done').waitFor();
    await notice.getByRole('link', { name: 'Continue' }).press('Enter');
    await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
    await page.getByText('3 of 3 done').waitFor();
    await page.getByRole('link', { name: 'Go to Dashboard' }).press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByText('Autumn kiln sale').first().waitFor();
    expect(await notice.count()).toBe(0);
    await page.goto(`${product.url}/first-steps`);
    await page.waitForURL('**/dashboard');
  });

  it("shows the owner's own visit as set aside", async () => {
    const own = await owner.newPage();
    await own.goto(`${product.url}/@inesvidal`);
    expect(await sentTo(own, () => own.getByRole('link', { name: /Autumn kiln sale/ }).click())).toBe(destination);
    await own.close();
    await page.goto(`${product.url}/analytics/autumn-kiln`);
    await page.getByText('1 visit by you, not counted').waitFor();
    await page.getByText('No one has followed this link yet.').waitFor();
  });

  it('puts exactly three people on the map, in the hours, devices and sources, and into the count', async () => {
    for (const { address, userAgent, referer } of people) {
      const context = await person(browser, { userAgent, extraHTTPHeaders: { 'x-forwarded-for': address } });
      const visit = await context.newPage();
      const short = `${product.url}/@inesvidal/autumn-kiln`;
      expect(await sentTo(visit, () => visit.goto(short, referer ? { referer } : {}))).toBe(destination);
      await context.close();
    }
    await expectFigures();
  });

  it('shows the same figures after kill -9 and a new start', async () => {
    await product.kill();
    product = await start();
    await expectFigures();
    expect(problems).toEqual([]);
  });

  const expectFigures = async (): Promise<void> => {
    await page.goto(`${product.url}/analytics/autumn-kiln`);
    const rows = page.getByRole('main');
    await until(async () => (await rows.innerText()).includes('followed 3 times'), 20_000);
    const text = await rows.innerText();
    for (const { country } of people) expect(text).toContain(country);
    for (const word of [
      'Instagram',
      'TikTok',
      'direct',
      'Mobile',
      'Desktop',
      'Tablet',
      '1 visit by you, not counted',
    ]) {
      expect(text).toContain(word);
    }
    await page.goto(`${product.url}/dashboard`);
    await until(async () => /\b3\s*clicks\b/.test(await page.getByRole('main').innerText()), 20_000);
  };
});
