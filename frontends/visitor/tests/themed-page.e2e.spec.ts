import { itemPageViewOf, pageThemes, pageViewOf, themeTokens, type PageTheme } from '@marquee/page';
import { renderPublicPage } from '@marquee/page/server';
import { shownItems } from '@marquee/page/testing';
import type { Page } from 'playwright-core';
import { addStyle } from '@marquee/test-kit/add-style';
import { axeViolations } from '@marquee/test-kit/axe';
import { DOCUMENT_BYTES_MAX, sentBytes } from './page-server';
import { visitPages } from './visit-pages';

const { moss, kiln, paper } = pageThemes;
const gradient = (from: string, to: string) => ({ type: 'gradient', from, to }) as const;
const themes: Readonly<Record<string, PageTheme>> = {
  ...Object.fromEntries(Object.entries(pageThemes).map(([preset, { theme }]) => [preset, theme])),
  gold: { ...moss.theme, accent: '#c9a227', tileShape: 'drop' },
  grey: { ...paper.theme, background: { type: 'colour', colour: '#777777' }, font: 'jetbrains-mono' },
  dusk: { ...kiln.theme, background: gradient('#ffffff', '#000000'), font: 'inter' },
  // All of one picture, so that axe can tell what lies behind the texts.
  picture: { ...moss.theme, background: { type: 'picture', imageUrl: '/uploads/kiln.svg' } },
};

const viewOf = (username: string, origin: string) => {
  const items = [
    ...[shownItems('profile', 1), shownItems('socials', 1), shownItems('dm', 1), shownItems('link', 8)],
    ...[shownItems('photo', 4), shownItems('comment', 3), shownItems('question', 2)],
  ];
  return pageViewOf({ username, origin }, items, { theme: themes[username] ?? null });
};

const questionOf = (name: string, origin: string) => {
  const beside = [shownItems('profile', 1), shownItems('socials', 1)];
  const owner = pageViewOf({ username: name, origin }, beside, { theme: themes[name] ?? null });
  const [question, next] = shownItems('question', 2).items;
  return itemPageViewOf(owner, question!, next ?? null);
};

const { open, server, complaints } = visitPages(viewOf, undefined, questionOf);

const groundOf = (page: Page): Promise<string> =>
  page.locator('.mq-page').evaluate((element) => getComputedStyle(element).backgroundColor);

/** Without the pool of light behind the name: axe says nothing of texts in an element that has such a ground. */
const violationsOf = async (page: Page): Promise<readonly string[]> => {
  await addStyle(page, '.mq-main.mq-main::before { content: none; }');
  return axeViolations(page);
};
const rgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

describe.each(['light', 'dark'] as const)('a page with a theme, %s', (colorScheme) => {
  it.each(Object.keys(themes))('can be read everywhere in %s, within its policy', async (name) => {
    const page = await open(`/@${name}`, { colorScheme });
    expect(await groundOf(page)).toBe(rgb(themeTokens(themes[name]!, colorScheme)['--mq-canvas']));
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${server().origin}/@${name}/q/${name}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a page is in its theme without a script', async () => {
  const page = await open('/@moss', { javaScriptEnabled: false });
  expect(await groundOf(page)).toBe(rgb('#e6e9dc'));
  await page.context().close();
});

it('a page turns dark, and the browser’s frame with it', async () => {
  const page = await open('/@moss');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const { '--mq-canvas': night } = themeTokens(moss.theme, 'dark');
  expect(await groundOf(page)).toBe(rgb(night));
  const frame = page.locator('meta[name="theme-color"]');
  expect(await frame.evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))).toEqual([night, night]);
  await page.context().close();
});

it('a page has the tile shape and the font of its theme', async () => {
  const [drop, mono] = [await open('/@gold'), await open('/@grey')];
  const radii = await drop
    .locator('.mq-tile')
    .first()
    .evaluate((tile) => getComputedStyle(tile).borderRadius);
  expect(radii).toBe('20px 20px 20px 3px');
  const fonts = await mono.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  // A fallback is a font of the device, which is in until the font of the theme has come.
  const sent = fonts.map((family) => family.replaceAll('"', '')).filter((family) => !family.endsWith(' fallback'));
  expect([...new Set(sent)]).toEqual(['JetBrains Mono Variable']);
  for (const page of [drop, mono]) await page.context().close();
});

it('a page arrives with the first packets, theme and all', () => {
  const { html } = renderPublicPage(viewOf('gold', server().origin), server().assets);
  expect(sentBytes(html)).toBeLessThanOrEqual(DOCUMENT_BYTES_MAX);
});

it('a page with a theme prints on paper as every page does', async () => {
  const page = await open('/@kiln');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.mq-page').evaluate((element) => getComputedStyle(element).color)).toBe(rgb('#1c1917'));
  await page.context().close();
});
