import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { inboxScreen } from '@marquee/test-kit/inbox-screen';
import { faultsOf } from '@marquee/test-kit/looks';
import { createInbox, newestMessages, sendMessage } from '@marquee/test-kit/messages';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { until } from '@marquee/test-kit/until';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true };

/** A share sheet that the device refuses to open once, as iOS does when the tap was too long ago. */
const refuseOnce = (): void => {
  const share = async (): Promise<void> => {
    if (sessionStorage.getItem('refused')) return;
    sessionStorage.setItem('refused', 'yes');
    throw new DOMException('The tap was too long ago.', 'NotAllowedError');
  };
  Object.assign(navigator, { canShare: () => true, share });
};

/** The browser of an app, where a click on a link that downloads does nothing. */
const ignoreDownloads = (): void =>
  document.addEventListener(
    'click',
    (event) => (event.target as Element).closest('a[download]') && event.preventDefault(),
    true,
  );

describe('the saving of a sticker', () => {
  let product: SharedProduct;
  let browser: Browser;
  let owner: Account;
  const problems: string[] = [];

  const open = async (options: BrowserContextOptions, script?: () => void): Promise<Page> => {
    const context = await person(browser, { ...phone, ...options });
    context.setDefaultTimeout(30_000);
    if (script) await context.addInitScript(script);
    await signIn(context, product, 'ines-saves');
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`${product.url}/dms`);
    return page;
  };
  const total = async (): Promise<number> => (await newestMessages(owner)).total;

  beforeAll(async () => {
    [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
    owner = await signUp(product, 'ines-saves');
    await createInbox(owner);
    for (const [dm, address] of [
      ['Will there be tea bowls this time?', '88.198.10.20'],
      ['Does the blue glaze survive a dishwasher?', '193.136.10.20'],
    ] as const)
      await sendMessage(product, { userId: 'ines-saves', dm }, { 'x-forwarded-for': address });
    await until(async () => (await total()) === 2, 30_000);
  });
  afterAll(() => closeWindows(browser));
  afterEach(() => expect(problems).toEqual([]));

  it('keeps the message until a second tap shares the picture, which can be saved again and the message restored', async () => {
    const page = await open({ userAgent: `${iphone} Version/18.1 Mobile/15E148 Safari/604.1` }, refuseOnce);
    const { makeSticker, card } = inboxScreen(page);
    const dialog = await makeSticker('tea bowls', 'Twelve of them.');
    await dialog.getByRole('button', { name: 'Download Sticker' }).click();
    await dialog.getByRole('alert').getByText('The picture was not shared.').waitFor();
    expect(await total()).toBe(2);
    const faults: string[] = [...(await faultsOf(page, 'unshared'))];
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(async () => (await total()) === 1);

    await page.goto(`${product.url}/dms?filter=sticker`);
    const saved = page.getByTestId('saved').filter({ hasText: 'tea bowls' });
    await saved.getByRole('button', { name: 'Save again' }).click();
    const again = page.getByRole('dialog', { name: 'Your Sticker' });
    await again.getByRole('button', { name: 'Download Sticker' }).click();
    await again.waitFor({ state: 'detached' });
    faults.push(...(await faultsOf(page, 'saved')));
    await saved.getByRole('button', { name: 'Restore' }).click();
    await card('tea bowls').waitFor();
    await until(async () => (await total()) === 2);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('opens the picture at an ordinary address in the browser inside an app, and asks before the message goes', async () => {
    const page = await open({ userAgent: `${iphone} Mobile/22B83 Instagram 300.0.0.0` }, ignoreDownloads);
    const dialog = await inboxScreen(page).makeSticker('blue glaze', 'It does.');
    await dialog.getByText('Press and hold to save').waitFor();
    const address = (await dialog.getByRole('link', { name: 'Open the picture' }).getAttribute('href'))!;
    const image = dialog.getByRole('img', { name: /^Your sticker/ });
    await until(async () => (await image.getAttribute('src')) === address);
    expect(await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(800);
    // The app may open it in a browser that has no session.
    const opened = await fetch(product.url + address);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await faultsOf(page, 'press and hold')).toEqual([]);
    expect(await total()).toBe(2);
    await dialog.getByRole('button', { name: 'I saved it, delete the message' }).click();
    await until(async () => (await total()) === 1);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    await page.getByText('Was the file not saved? Open this page in your browser').waitFor();
    await page.context().close();
  });

  it('lists the stickers whose text is shown, and hides the text', async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } });
    const dialog = await inboxScreen(page).makeSticker('tea bowls', 'Shown to all.');
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/text') && answer.ok()),
      dialog.getByRole('switch', { name: /Show the text on the verification page/ }).press('Space'),
    ]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Shown stickers' }).click();
    const shown = page.getByTestId('shown').filter({ hasText: 'Shown to all.' });
    const address = (await shown.getByRole('link', { name: 'Open the page' }).getAttribute('href'))!;
    const pageOf = async (): Promise<string> => (await fetch(product.url + address)).text();
    await until(async () => (await pageOf()).includes('Shown to all.'), 30_000);
    expect(await faultsOf(page, 'shown stickers')).toEqual([]);
    await shown.getByRole('button', { name: 'Hide the text' }).click();
    await page.getByText('No sticker shows its text.').waitFor();
    await until(async () => !(await pageOf()).includes('Shown to all.'), 30_000);
    await page.context().close();
  });
});
