import { pageViewOf, type PublicPageView } from '@marquee/page';
import { shownItems } from '@marquee/page/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { axeViolations } from '@marquee/test-kit/axe';
import { until } from '@marquee/test-kit/until';
import { visitPages } from './visit-pages';

const picture = (id: number) => ({
  id: `${id}`,
  image: { src: `/uploads/${id}.svg`, width: 8, height: 6 },
  video: null,
});
const film = { id: 'film', image: { src: '/uploads/film.svg' }, video: { src: '/uploads/film.mp4' } };
const media = [picture(1), film, picture(3), picture(4), picture(5)];
const view = (username: string, origin: string): PublicPageView => {
  const page = pageViewOf({ username, origin }, [shownItems('photo', 2)]);
  const top = [
    { kind: 'profile', title: 'Profile', items: [{ id: 'p', name: 'Inês', description: 'Stoneware.', media }] },
  ] as unknown as PublicPageView['top'];
  return { ...page, top };
};

const { open: visit, complaints } = visitPages(view);
const open = (options: BrowserContextOptions = {}): Promise<Page> => visit('/@inesvidal', options);
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'inesvidal' });
const isAt = (page: Page, n: number) => lightbox(page).getByText(`${n} of 5`, { exact: true }).waitFor();
const shown = (page: Page) => lightbox(page).locator('.mq-lightbox-picture > :is(img, video)');

describe.each(['light', 'dark'] as const)('the fan in the %s theme', (colorScheme) => {
  it.each([320, 390, 1440])('has no violation of axe at %d px, closed or open', async (width) => {
    const page = await open({ colorScheme, viewport: { width, height: 844 } });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Picture of Inês, 3 of 5' }).click();
    await isAt(page, 3);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('has cards of 150 by 220 px whose middles are 90 px apart, and enlarges the one that is pointed at', async () => {
  shows('2.showcase.fan', '2.showcase.size', '9.profile.cards');
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const cards = page.locator('.mq-fan li');
  const sizes = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { offsetWidth, offsetHeight, offsetLeft } = card as HTMLElement;
      return { width: offsetWidth, height: offsetHeight, left: offsetLeft };
    }),
  );
  expect(sizes.map(({ width, height }) => [width, height])).toEqual(sizes.map(() => [150, 220]));
  expect(sizes.slice(1).map(({ left }, n) => left - sizes[n]!.left)).toEqual([90, 90, 90, 90]);
  const scaleOf = () => cards.first().evaluate((card) => new DOMMatrix(getComputedStyle(card).transform));
  const { a, b } = await scaleOf();
  expect(Math.hypot(a, b)).toBeCloseTo(1);
  await cards.first().hover();
  await until(async () => {
    const { a: across, b: down } = await scaleOf();
    return Math.abs(Math.hypot(across, down) - 1.08) < 0.001;
  });
  await page.context().close();
});

it('opens the card that a finger taps, and closes by Back', async () => {
  const page = await open({ hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Picture of Inês, 3 of 5' }).tap();
  await isAt(page, 3);
  expect(await shown(page).getAttribute('src')).toMatch(/\/uploads\/1\.svg$/);
  await page.goBack();
  await lightbox(page).waitFor({ state: 'hidden' });
  await page.context().close();
});

it('opens a card by Enter, continues by arrow keys, and gives the focus back to the card that was shown last', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Picture of Inês, 4 of 5' }).focus();
  await page.keyboard.press('Enter');
  await isAt(page, 4);
  await page.keyboard.press('ArrowRight');
  await isAt(page, 5);
  expect(await shown(page).getAttribute('src')).toMatch(/\/uploads\/5\.svg$/);
  await page.keyboard.press('Escape');
  await until(() => page.evaluate(() => document.activeElement?.ariaLabel === 'Picture of Inês, 5 of 5'));
  await page.context().close();
});

it('opens a video with its controls, and ends it with the lightbox', async () => {
  const page = await open({ reducedMotion: 'reduce' });
  expect(await page.locator('.mq-fan video').evaluate((video: HTMLVideoElement) => video.controls)).toBe(false);
  await page.getByRole('button', { name: 'Video of Inês, 2 of 5' }).click();
  await isAt(page, 2);
  expect(await shown(page).evaluate((video: HTMLVideoElement) => [video.controls, video.autoplay])).toEqual([
    true,
    false,
  ]);
  await page.keyboard.press('Escape');
  await shown(page).waitFor({ state: 'detached' });
  await page.context().close();
});

it('shows the pictures of the fan without a script', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.getByRole('img', { name: 'Picture of Inês' }).waitFor();
  expect(await page.locator('.mq-fan button').count()).toBe(0);
  await page.context().close();
});
