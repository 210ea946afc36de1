import { pageThemes, themeTokens, type PageTheme, type ThemeMode } from '@marquee/page';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { actAndSee } from '@marquee/test-kit/act-and-see';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { samplePicture } from '@marquee/test-kit/creator';
import type { SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { describeScreens } from '@marquee/test-kit/sizes';
import { until } from '@marquee/test-kit/until';

const legible: PageTheme = { ...pageThemes.moss.theme, accent: '#7e6518' };

const rgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

describeScreens('the theme of a page', (size) => {
  let product: SharedProduct;
  let account: Account;
  let browser: Browser;
  let owner: BrowserContext;
  let page: Page;
  let visitor: Page;

  beforeAll(async () => {
    [product, browser] = await Promise.all([size.share(), launchBrowser()]);
    account = await signUp(product, 'ines-paints');
    for (const id of ['glaze', 'kiln']) await createLink(account, id);
    await account.call('POST', '/api/content', {
      type: 'comment',
      content: { id: 'hanna', type: 'comment', accountName: 'hanna', comment: 'The bowls arrived!' },
    });
    owner = await person(browser, { reducedMotion: 'reduce' });
    owner.setDefaultTimeout(30_000);
    await signIn(owner, product, 'ines-paints');
    page = await owner.newPage();
    const outsider = await person(browser, { reducedMotion: 'reduce' });
    visitor = await outsider.newPage();
  });
  afterAll(async () => {
    await closeWindows(browser);
  });

  const open = async (): Promise<void> => {
    await page.goto(`${product.url}/theme`);
    await page.getByRole('heading', { name: 'Page theme' }).waitFor();
  };
  const choose = (name: string): Promise<void> => page.getByText(name, { exact: true }).click();
  const theme = (name: string): Locator =>
    page.getByRole('radiogroup', { name: 'Ready themes' }).getByRole('radio', { name });
  const accent = (): Locator => page.getByRole('group', { name: 'Accent' }).getByLabel('Hex colour code');
  const preview = (): Locator => page.locator('.mq-preview');
  const save = async (): Promise<void> => {
    const saved = page.getByText('Theme saved!').first();
    await actAndSee(() => page.getByRole('button', { name: 'Save theme' }).click(), saved);
  };
  const styleOf = (place: Locator, property: 'background-color' | 'background-image', part?: '::before') =>
    place.evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name), [
      property,
      part,
    ] as const);
  const isDrawnOn = (place: Locator, colour: string): Promise<void> =>
    until(async () => (await styleOf(place, 'background-color')) === rgb(colour));
  const canvas = (mode: ThemeMode): string => themeTokens(legible, mode)['--mq-canvas'];
  /** Edits reach visitors within moments. */
  const isVisited = (holds: () => Promise<boolean>): Promise<void> =>
    until(async () => {
      await visitor.goto(`${product.url}/@ines-paints`);
      return holds();
    });

  it('is reached from the dashboard, and drawn next to the form while it is chosen', async () => {
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('link', { name: 'Page theme' }).first().click();
    await page.getByRole('heading', { name: 'Page theme' }).waitFor();
    await choose('Moss');
    await isDrawnOn(preview(), '#e6e9dc');
    await theme('Moss').focus();
    await page.keyboard.press('ArrowRight');
    await until(() => theme('Linen').isChecked());
    await isDrawnOn(preview(), '#f3e9dd');
    await page.keyboard.press('ArrowLeft');
    await until(() => theme('Moss').isChecked());
  });

  it('says about an accent that links in it would be hard to read, and makes it legible', async () => {
    await page.locator('label:has([aria-label="Colour #c9a227"])').click();
    await page.getByText('Links would be hard to read.').waitFor();
    await isDrawnOn(preview().locator('.mq-pills a[aria-current]'), '#c9a227');
    expect(await theme('Moss, changed').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Use the nearest legible colour' }).click();
    expect(await accent().inputValue()).toBe(legible.accent);
    expect(await page.getByText('Links would be hard to read.').count()).toBe(0);
  });

  it('is what visitors see once it is saved, light and dark', async () => {
    await page.getByText('Not saved yet').waitFor();
    await save();
    await page.getByText('Saved', { exact: true }).waitFor();
    const ground = visitor.locator('.mq-page');
    await visitor.emulateMedia({ colorScheme: 'light' });
    await isVisited(async () => (await styleOf(ground, 'background-color')) === rgb(canvas('light')));
    expect(await styleOf(visitor.locator('.mq-pills a[aria-current]'), 'background-color')).toBe(rgb(legible.accent));
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await isDrawnOn(ground, canvas('dark'));
    await page.getByText('Dark', { exact: true }).click();
    await isDrawnOn(preview(), canvas('dark'));
    const json = (await (await fetch(`${product.url}/api/@ines-paints`)).json()) as { theme: PageTheme };
    expect(json.theme).toEqual(legible);
  });

  it('is there again after a reload, here and in the preview of the dashboard', async () => {
    await open();
    expect(await theme('Moss, changed').isChecked()).toBe(true);
    expect(await accent().inputValue()).toBe(legible.accent);
    await page.goto(`${product.url}/dashboard`);
    await isDrawnOn(preview(), canvas('light'));
  });

  it('is asked about before it is lost', async () => {
    await open();
    await choose('Kiln');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await open();
    expect(await theme('Moss, changed').isChecked()).toBe(true);
  });

  it('has a picture as its background, in the preview from the moment it is uploaded', async () => {
    const picture = { name: 'pots.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() };
    await choose('Picture');
    await page.locator('input[type=file]').setInputFiles(picture);
    await until(async () => (await styleOf(preview(), 'background-image', '::before')).includes('url("blob:'));
    await save();
    const ground = visitor.locator('.mq-page');
    await isVisited(async () => (await styleOf(ground, 'background-image', '::before')).includes('/uploads/'));
  });

  it('is the owner’s to choose where another tab has saved a different one meanwhile', async () => {
    await open();
    expect((await account.call('PUT', '/api/page/theme', pageThemes.tide.theme)).status).toBe(200);
    await choose('Kiln');
    await page.getByRole('button', { name: 'Save theme' }).click();
    const dialog = page.getByRole('dialog', { name: 'Another tab saved a different theme' });
    const drawn = (name: string): Locator => dialog.getByRole('region', { name }).locator('.mq-preview');
    await isDrawnOn(drawn('The saved theme'), themeTokens(pageThemes.tide.theme, 'light')['--mq-canvas']);
    await isDrawnOn(drawn('Your theme'), themeTokens(pageThemes.kiln.theme, 'light')['--mq-canvas']);
    await dialog.getByRole('button', { name: 'Keep yours' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const stored = (await (await account.call('GET', '/api/page/theme')).json()) as { theme: PageTheme };
    expect(stored.theme).toEqual(pageThemes.kiln.theme);
  });
});
