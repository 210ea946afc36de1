import type { PublicPageView, TileByKind } from '@marquee/page';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { addStyle } from '@marquee/test-kit/add-style';
import { axeViolations } from '@marquee/test-kit/axe';
import { until } from '@marquee/test-kit/until';
import { layoutShift, SHIFT_MAX, visitPages } from './visit-pages';

const photo = (n: number): TileByKind['photo'] => ({
  id: `photo-${n}`,
  caption: n === 2 ? '' : `Caption of ${n}`,
  altText: n === 3 ? '' : `What ${n} shows`,
  image: { src: `/uploads/${n}.svg`, width: 8, height: 6 },
});
const view = (username: string, origin: string): PublicPageView => ({
  username,
  origin,
  profile: null,
  top: [],
  sections: [{ kind: 'photo', title: 'Photos', items: Array.from({ length: 12 }, (_, n) => photo(n + 1)) }],
});

const { open: visit, complaints } = visitPages(view);
const open = (options: BrowserContextOptions = {}): Promise<Page> => visit('/@inesvidal', options);
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photos' });
const shows = (page: Page, n: number) => lightbox(page).getByText(`${n} of 12`, { exact: true }).waitFor();
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.querySelector('img')?.alt ?? null;
  });

describe.each(['light', 'dark'] as const)('the gallery in the %s theme', (colorScheme) => {
  it.each([320, 390, 1440])('has no violation of axe at %d px, open or closed', async (width) => {
    const page = await open({ colorScheme, viewport: { width, height: 844 } });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'What 4 shows' }).click();
    await shows(page, 4);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('leads to the pictures without a script', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.getByRole('link', { name: 'What 1 shows' }).click();
  expect(new URL(page.url()).pathname).toBe('/uploads/1.svg');
  await page.context().close();
});

it('opens a photo with its caption, and its alt text on demand', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'What 1 shows' }).click();
  await shows(page, 1);
  await lightbox(page).getByText('Caption of 1').waitFor();
  const chip = lightbox(page).getByRole('button', { name: /^ALT/ });
  expect(await chip.getAttribute('aria-expanded')).toBe('false');
  await chip.click();
  await lightbox(page).locator('.mq-lightbox-alt', { hasText: 'What 1 shows' }).waitFor();
  expect(await chip.getAttribute('aria-expanded')).toBe('true');
  await lightbox(page).getByRole('button', { name: 'Next picture' }).click();
  await lightbox(page).getByRole('button', { name: 'Next picture' }).click();
  await shows(page, 3);
  expect(await chip.isVisible()).toBe(false);
  await page.context().close();
});

it('shows the words of a picture as high as the window allows below it', async () => {
  const page = await open({ viewport: { width: 1280, height: 600 } });
  await page.getByRole('link', { name: 'What 1 shows' }).click();
  await shows(page, 1);
  await addStyle(page, '.mq-lightbox-picture img { height: 100dvh }');
  const edge = (selector: string, side: 'top' | 'bottom'): Promise<number> =>
    lightbox(page)
      .locator(selector)
      .evaluate((element, at) => element.getBoundingClientRect()[at], side);
  expect(await edge('figcaption', 'top')).toBeGreaterThanOrEqual(await edge('figure img', 'bottom'));
  expect(await edge('figcaption', 'bottom')).toBeLessThanOrEqual(await edge('footer', 'top'));
  await lightbox(page).getByRole('button', { name: /^ALT/ }).click();
  expect(await edge('.mq-lightbox-alt', 'top')).toBeGreaterThanOrEqual(await edge('figure img', 'bottom'));
  expect(await edge('.mq-lightbox-alt', 'bottom')).toBeLessThanOrEqual(await edge('footer', 'top'));
  await page.context().close();
});

it('is walked through by keyboard, stops at both ends, and gives the focus back to the photo', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'What 2 shows' }).focus();
  await page.keyboard.press('Enter');
  await shows(page, 2);
  await page.keyboard.press('ArrowLeft');
  await shows(page, 1);
  expect(await lightbox(page).getByRole('button', { name: 'Previous picture' }).isDisabled()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await shows(page, 1);
  await page.keyboard.press('End');
  await shows(page, 12);
  expect(await lightbox(page).getByRole('button', { name: 'Next picture' }).isDisabled()).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shows(page, 3);
  expect(await lightbox(page).getByRole('status').textContent()).toBe('3 of 12, Caption of 3');
  await page.keyboard.press('Escape');
  expect(await lightbox(page).isVisible()).toBe(false);
  // The dialog says that it has closed in a task of its own.
  await until(async () => (await focused(page)) === 'Caption of 3');
  await page.context().close();
});

describe('the history', () => {
  it('closes the lightbox by Back, stays on the page, and shows what was shown last', async () => {
    const page = await open({ viewport: { width: 390, height: 400 } });
    const address = page.url();
    await page.getByRole('link', { name: 'What 1 shows' }).click();
    await shows(page, 1);
    await page.keyboard.press('End');
    await shows(page, 12);
    await page.goBack();
    await lightbox(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
    await until(async () => (await focused(page)) === 'What 12 shows');
    await expect(
      page
        .getByRole('link', { name: 'What 12 shows' })
        .evaluate((photo) => photo.getBoundingClientRect().top < innerHeight),
    ).resolves.toBe(true);
    await page.context().close();
  });

  it('opens the photo again by Forward and after a reload', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'What 4 shows' }).click();
    await page.goBack();
    await lightbox(page).waitFor({ state: 'hidden' });
    await page.goForward();
    await shows(page, 4);
    await page.reload();
    await shows(page, 4);
    await page.context().close();
  });

  it('has no entry left of a lightbox that was closed by its button', async () => {
    const page = await open();
    await page.goto(`${page.url()}?again`);
    await page.getByRole('link', { name: 'What 1 shows' }).click();
    await lightbox(page).getByRole('button', { name: 'Close' }).click();
    await page.waitForFunction(() => history.state === null);
    await page.goBack();
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  });
});

it('follows a swipe and the small pictures', async () => {
  const page = await open({ hasTouch: true });
  await page.getByRole('link', { name: 'What 5 shows' }).tap();
  await shows(page, 5);
  const swipe = (from: number, to: number) =>
    page.locator('.mq-lightbox figure').evaluate(
      (figure, [start, end]) => {
        const at = (clientX: number) => new Touch({ identifier: 1, target: figure, clientX, clientY: 300 });
        figure.dispatchEvent(new TouchEvent('touchstart', { touches: [at(start)], changedTouches: [at(start)] }));
        figure.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [at(end)] }));
      },
      [from, to] as const,
    );
  await swipe(300, 100);
  await shows(page, 6);
  await swipe(100, 300);
  await shows(page, 5);
  await lightbox(page).getByRole('button', { name: 'What 7 shows' }).tap();
  await shows(page, 7);
  await page.context().close();
});

it('keeps the gallery still while its pictures come', async () => {
  const page = await open();
  await until(async () => page.evaluate(() => [...document.images].every(({ complete }) => complete)));
  expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAX);
  await page.context().close();
});
