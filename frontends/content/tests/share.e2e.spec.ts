import fs from 'node:fs';
import { join } from 'node:path';
import { encode } from 'uqr';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { freePort, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { describeScreens } from '@marquee/test-kit/sizes';
import { squareCodeOn } from '@marquee/test-kit/square-code';
import { startTlsSite, type TlsSite } from '@marquee/test-kit/tls-site';
import { until } from '@marquee/test-kit/until';

const USERNAME = 'ines-who-shares';
const phones = {
  zone: 'Europe/Lisbon',
  list: [
    {
      match: 'all',
      isOn: true,
      destinationUrl: 'https://phones.example/',
      conditions: [{ what: 'device', isNot: false, values: ['mobile'] }],
    },
  ],
};
/** Pixels of a side, at which a module of the code of this address has seven. */
const sideOf = (address: string): number => encode(address, { ecc: 'H', border: 4 }).size * 7;

describeScreens('the share sheet', (size) => {
  let site: TlsSite;
  let product: Product;
  let browser: Browser;
  let account: Account;
  let owner: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    const dataDir = temporaryFolder();
    const certificate = join(dataDir, 'site.pem');
    site = await startTlsSite(certificate);
    site.answer = ({ url }, response) => {
      if (url === '/autumn') response.writeHead(302, { location: '/shop' }).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<title>Kiln shop</title><meta property="og:description" content="Forty pots.">');
    };
    product = await size.start({
      dataDir,
      port: await freePort(),
      env: { OUTSIDE_NETWORKS: '127.0.0.1', NODE_EXTRA_CA_CERTS: certificate },
    });
    browser = await launchBrowser();
    account = await signUp(product, USERNAME);
    await createLink(account, 'kiln', { title: 'Autumn kiln sale', destinationUrl: `${site.origin}/autumn` });
    await createLink(account, 'ruled', { title: 'Studio visits', rules: phones });
    await createLink(account, 'hidden', { title: 'Not yet', isPublic: false });
    owner = await person(browser, { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
    owner.setDefaultTimeout(30_000);
    await signIn(owner, product, USERNAME);
    page = await owner.newPage();
    await until(async () => (await fetch(`${product.url}/@${USERNAME}/ruled`, { redirect: 'manual' })).status === 302);
  });
  afterAll(async () => {
    await closeWindows(browser);
    await product?.kill();
    await site?.close();
  });

  const wide = () => page.setViewportSize({ width: 1440, height: 900 });
  const sheet = (name: string): Locator => page.getByRole('dialog', { name });
  const visitor = (name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  const open = async (of: string, name: string): Promise<Locator> => {
    await page.goto(`${product.url}/dashboard?share=${encodeURIComponent(of)}`);
    await sheet(name).getByRole('heading', { name: 'What visitors get, and whether it counts' }).waitFor();
    return sheet(name);
  };

  it('opens from the dashboard by the keyboard, copies the address, and closes by Back', async () => {
    await wide();
    await page.goto(`${product.url}/dashboard`);
    const opener = page.getByRole('button', { name: 'Share your page' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await sheet('Share your page').getByLabel('Your address').waitFor();
    await until(() => page.evaluate(() => document.activeElement?.tagName === 'INPUT'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sheet('Share your page').getByText('Copied').first().waitFor();
    expect(await clipboard()).toBe(`${product.url}/@${USERNAME}`);
    await page.goBack();
    await sheet('Share your page').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('saves the code of the page, which a camera reads', async () => {
    await wide();
    const dialog = await open('page', 'Share your page');
    const address = `${product.url}/@${USERNAME}?qr`;
    for (const [name, file] of [
      ['PNG', `qr-${USERNAME}.png`],
      ['SVG', `qr-${USERNAME}.svg`],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
      expect(await squareCodeOn(fs.readFileSync(await download.path()), sideOf(address))).toBe(address);
    }
  });

  it('shows how apps show the page, what each visitor gets and what counts', async () => {
    await wide();
    const dialog = await open('page', 'Share your page');
    await dialog.getByText(`WhatsApp shows “@${USERNAME}” of`).first().waitFor();
    expect(await visitor('You, in this browser').innerText()).toContain('Not counted: you own it');
    expect(await visitor('A phone').innerText()).toContain('Counts as a page view');
    expect(await visitor('Slack, for a preview').innerText()).toContain('Not counted: a preview');
    await visitor('A phone').getByText('A phone').click();
    await visitor('A phone').getByText('text/html; charset=utf-8').waitFor();
    expect(await faultsOf(page, 'the page')).toEqual([]);
  });

  it('follows a link to its destination, and shows how apps show that', async () => {
    await wide();
    await page.goto(`${product.url}/dashboard?type=link`);
    await page.getByRole('button', { name: 'More for Autumn kiln sale' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = sheet('Share Autumn kiln sale');
    expect(await dialog.getByLabel('Address of the link').inputValue()).toMatch(new RegExp(`/@${USERNAME}/kiln$`));
    await visitor('A computer').getByText('Counts as a click').waitFor();
    await dialog.getByText('Apps show the page that the link leads to.').waitFor();
    await dialog.getByRole('button', { name: 'Follow the link' }).click();
    await dialog.getByText('That is the destination.').waitFor();
    const hops = dialog.locator('section').filter({ hasText: 'Where the link leads' }).getByRole('listitem');
    expect(await hops.allInnerTexts()).toEqual([
      expect.stringMatching(/^302\s+127\.0\.0\.1:\d+\/autumn$/),
      expect.stringMatching(/^200\s+127\.0\.0\.1:\d+\/shop$/),
    ]);
    await dialog.getByText('Slack shows “Kiln shop” of 127.0.0.1, with the text “Forty pots.”').waitFor();
    expect(await faultsOf(page, 'a link')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(new URL(page.url()).search).toBe('?type=link');
  });

  it('leads phones elsewhere where a rule does, and says so', async () => {
    await wide();
    const dialog = await open('link:ruled', 'Share Studio visits');
    expect(await visitor('A phone').innerText()).toContain('to phones.example');
    expect(await visitor('A computer').innerText()).toContain('to example.com/there');
    await dialog.getByLabel('This link has several destinations').waitFor();
  });

  it('says that visitors of a private link get nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = await open('link:hidden', 'Share Not yet');
    await dialog.getByText('This link is private. Visitors get “not found” (404).').waitFor();
    expect(await visitor('A phone').innerText()).toMatch(/404\s*not found[^]*Not recorded/);
    await dialog.getByText('Apps show the bare address, because visitors get no page.').waitFor();
  });

  it('is a sheet on a phone that a swipe closes, and fits in 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const dialog = await open('page', 'Share your page');
    const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const inside = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect([surplus, inside]).toEqual([0, 0]);
    await dialog.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('dialog', { name: 'QR code' }).getByText('Easy to scan:').waitFor();
    await page.keyboard.press('Escape');
    const handle = (await page.locator('[data-sheet-handle]').boundingBox())!;
    await page.mouse.move(handle.x + handle.width / 2, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + handle.width / 2, handle.y + 120);
    await page.mouse.up();
    await dialog.waitFor({ state: 'detached' });
  });

  it('ticks the first step of a profile off once the address is copied', async () => {
    await wide();
    const dialog = await open('page', 'Share your page');
    await dialog.getByText('LinkedIn', { exact: true }).click();
    await dialog.getByText('Add website').waitFor();
    await dialog.getByRole('button', { name: 'Copy your address' }).click();
    await until(async () => (await clipboard()) === `${product.url}/@${USERNAME}`);
    expect(await dialog.getByRole('link', { name: 'Open LinkedIn' }).getAttribute('href')).toBe(
      'https://www.linkedin.com/in/me/',
    );
  });
});
