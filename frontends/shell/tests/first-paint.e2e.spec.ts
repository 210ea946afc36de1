import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { signUp } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { complaintsOf } from '@marquee/test-kit/complaints';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { isTakenOver } from './taken-over';

const USERNAME = 'ines-of-the-first-paint';

/** Screens that the server draws, by address, with what each says. */
const screens = [
  ['/', 'Your Online Marketing Agent', 'Smart, trackable links'],
  ['/login', 'Sign In', 'Signing in needs JavaScript.'],
  ['/signup', 'Create your account', 'Creating an account needs JavaScript.'],
  [`/signup?username=${USERNAME}`, 'Create your account', `/@${USERNAME}`],
  ['/report', 'Report a page', 'Say which link, picture or text you mean.'],
  [`/report?page=${USERNAME}`, 'Report a page', 'The owner of the page does not see who reported it.'],
  ['/report/limit', 'Report a page', 'You have sent too many reports.'],
  ['/privacy-policy', 'Privacy Policy', 'What we store about visitors'],
  ['/terms-of-service', 'Terms of Service', 'Plans and prices'],
  ['/about', 'About Marquee', 'IP Geolocation by DB-IP'],
] as const;

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  await signUp(product, USERNAME);
});
afterAll(() => closeWindows(browser));

const openPage = async (options: BrowserContextOptions = {}): Promise<Page> =>
  (await person(browser, options)).newPage();

/** Shows a document whose scripts are still on their way: what is in it was drawn by the server. */
const openUnscripted = async (address: string, options: BrowserContextOptions = {}, storage = {}) => {
  const page = await openPage(options);
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value as string);
  }, storage);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/js\/shell\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(product.url + address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  // The document may be read before its styles are. It is painted after them.
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  return { page, release };
};

describe('without JavaScript', () => {
  it.each(screens)('%s shows its content in both widths', async (address, heading, text) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(product.url + address);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      // Locators pass over what is in a `noscript`.
      expect(await page.evaluate(() => document.body.innerText)).toContain(text);
    }
    expect(await page.title()).toBe(address === '/' ? 'Marquee' : `${heading} | Marquee`);
    await page.context().close();
  });

  it.each([
    ['/signup?username=', 'Username'],
    ['/report?page=', 'Page'],
  ])('the field of %s begins with the name in the address', async (address, label) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(product.url + address + USERNAME);
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(USERNAME);
    await page.context().close();
  });

  it('an unknown address says so', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    const answer = await page.goto(`${product.url}/nowhere-at-all`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await page.context().close();
  });

  it('each example on the landing page opens by itself, and only links that exist can be followed', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(product.url);
    const names = await page.getByRole('link', { name: /^\/@/ }).allInnerTexts();
    expect(names).toHaveLength(3);
    for (const name of names) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: name.slice(1) }).waitFor();
      const addresses = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(addresses.filter((address) => !address!.startsWith('#'))).toEqual(['/']);
      await page.goBack();
    }
    await page.context().close();
  });

  it.each([
    ['dark', 'rgb(20, 18, 16)'],
    ['light', 'rgb(250, 247, 241)'],
  ] as const)('the system decides on the theme: %s', async (colorScheme, ground) => {
    const page = await openPage({ javaScriptEnabled: false, colorScheme });
    await page.goto(`${product.url}/login`);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(ground);
    await page.context().close();
  });

  it('a visitor reports a page, and is led back to it', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${product.url}/report?page=${USERNAME}`);
    await page.getByLabel('Reason').selectOption('spam');
    await page.getByLabel('What is wrong?').fill('The same link\nfive times.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('The operator of this site has received your report.').waitFor();
    await page.getByRole('link', { name: `Back to @${USERNAME}` }).click();
    await page.waitForURL(`${product.url}/@${USERNAME}`);
    await page.context().close();
  });

  it('a report of a page that does not exist says so, and going back brings the text back', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${product.url}/report`);
    await page.getByLabel('Page', { exact: true }).fill('no-such-page-of-the-first-paint');
    await page.getByLabel('Reason').selectOption('spam');
    await page.getByLabel('What is wrong?').fill('Five times the same.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('There is no page with this name.').waitFor();
    await page.goBack();
    expect(await page.getByLabel('What is wrong?').inputValue()).toBe('Five times the same.');
    await page.context().close();
  });
});

describe('when the scripts come', () => {
  it('they answer the button that was clicked before', async () => {
    const { page, release } = await openUnscripted('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    release();
    await page.getByRole('dialog').waitFor();
    await page.context().close();
  });

  it.each(screens)('they take %s over as it is: nothing moves, nothing is drawn anew', async (address) => {
    for (const look of [
      { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
      { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    ] as const) {
      const { page, release } = await openUnscripted(address, look);
      const complaints = complaintsOf(page);
      const warnings: string[] = [];
      page.on('console', (message) => void warnings.push(message.text()));
      // A font that arrives late may move centred lines by some pixels, which is not the work of the scripts.
      const withFonts = await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return performance.now();
      });
      // An element that is drawn anew has no such mark.
      const count = await page.evaluate(() => {
        const elements = document.querySelectorAll('#root *:not(noscript *)');
        for (const element of elements) (element as Element & { isDrawnByServer?: true }).isDrawnByServer = true;
        return elements.length;
      });
      release();
      await isTakenOver(page);
      await page.waitForLoadState('networkidle');
      const { kept, shifts } = await page.evaluate(async (since) => {
        const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            resolve(list.getEntries().filter(({ startTime }) => startTime > since));
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          // Where nothing has moved, the observer is never called.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
        });
        const elements = [...document.querySelectorAll('#root *:not(noscript *)')];
        return {
          kept: elements.filter((element) => (element as Element & { isDrawnByServer?: true }).isDrawnByServer).length,
          shifts: shifts.map((shift) => JSON.stringify(shift)),
        };
      }, withFonts);
      expect([kept, shifts, warnings, complaints.end()]).toEqual([count, [], [], []]);
      await page.context().close();
    }
  });

  it('they keep what was typed before', async () => {
    const { page, release } = await openUnscripted(`/report?page=${USERNAME}`);
    await page.getByLabel('Reason').selectOption('spam');
    await page.getByLabel('What is wrong?').fill('Typed early.');
    release();
    await isTakenOver(page);
    await page.getByText('12 / 1000').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('spam');
    expect(await page.getByLabel('What is wrong?').inputValue()).toBe('Typed early.');
    await page.context().close();
  });
});

describe('before the scripts come', () => {
  it('a chosen theme is drawn at once, whatever the system says', async () => {
    const { page } = await openUnscripted('/login', { colorScheme: 'light' }, { theme: 'dark' });
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground).toBe('rgb(20, 18, 16)');
    await page.context().close();
  });

  it('someone who was signed in is not offered to sign in', async () => {
    const { page } = await openUnscripted('/', {}, { 'signed-in': '1' });
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).isVisible()).toBe(false);
    await page.context().close();
  });

  it('a password that is sent too early goes nowhere', async () => {
    const { page } = await openUnscripted('/login');
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url()));
    await page.getByLabel('Username').fill(USERNAME);
    await page.getByLabel('Password', { exact: true }).fill('Not the password 1!');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect([sent, page.url()]).toEqual([[], `${product.url}/login`]);
    await page.context().close();
  });
});

describe('the name field of the landing page', () => {
  const field = (page: Page) => page.getByLabel('Username', { exact: true });

  it.each([true, false])('takes a name along to the sign-up, with scripts: %s', async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(product.url);
    if (javaScriptEnabled) await isTakenOver(page);
    await field(page).fill('marta.of-the-first-paint');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.waitForURL('**/signup?username=marta.of-the-first-paint');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    expect(await field(page).inputValue()).toBe('marta.of-the-first-paint');
    await page.context().close();
  });

  it('says that a name is taken, and takes the suggested one', async () => {
    const page = await openPage();
    await page.goto(product.url);
    await isTakenOver(page);
    await field(page).fill(USERNAME.slice(0, 30));
    await page.getByText('is taken.').waitFor();
    await page.getByRole('button', { name: /^Use / }).click();
    await page.getByText('is available.').waitFor();
    await page.context().close();
  });

  it.each([true, false])('leads to the sign-in when it is empty, with scripts: %s', async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(product.url);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/login');
    await page.context().close();
  });
});

it('the landing page shows three pages in frames, which can do nothing', async () => {
  const page = await openPage();
  const complaints = complaintsOf(page);
  await page.goto(product.url);
  await page.getByRole('heading', { name: 'Pages made with Marquee' }).scrollIntoViewIfNeeded();
  for (const [place, username] of ['inesvidal', 'sidetwo', 'teawithmo'].entries()) {
    const frame = page.frameLocator('iframe').nth(place);
    await frame.getByRole('heading', { name: username }).waitFor();
    // What search engines read is no code.
    expect(await frame.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  }
  expect(complaints.end()).toEqual([]);
  await page.context().close();
});
