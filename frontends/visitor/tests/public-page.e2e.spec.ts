import zlib from 'node:zlib';
import { pageViewOf, type PageSection, type PublicPageView, type TileByKind } from '@marquee/page';
import { shownItems } from '@marquee/page/testing';
import { renderPublicPage } from '@marquee/page/server';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../../tests/support/axe';
import { until } from '../../../tests/support/until';
import { DOCUMENT_BYTES_MAX, sentBytes } from './page-server';
import { layoutShift, SHIFT_MAX, visitPages } from './visit-pages';

const colours = ['#f4d9b0', '#23404f', '#e6dcc8', '#2b1610', '#808080', '#ffffff'];
const link = (i: number): TileByKind['link'] => ({
  id: `link-${i}`,
  title: i === 4 ? '' : `The link with number ${i}`,
  description: i % 2 ? '' : 'What awaits the visitor who follows it, in a sentence or two.',
  destinationUrl: `https://number-${i}.vidalceramics.example/page`,
  color: colours[i % colours.length] ?? '#ffffff',
  image: i % 3 === 2 ? null : { src: `/uploads/${i}.svg`, width: 8, height: 6 },
});
const links: PageSection = { kind: 'link', title: 'Links', items: Array.from({ length: 10 }, (_, i) => link(i)) };

const other = (title: string): PageSection => ({
  kind: 'unknown',
  unknownKind: 'other',
  title,
  items: [{ id: 'a', title: `First of ${title}` }],
});

/** 250 links in three parts, and beside them another section. */
const long = Array.from({ length: 250 }, (_, i) => ({ ...link(i), title: `The link with number ${i}` }));
const paged = (part: PublicPageView['part']): PageSection[] => {
  const page = part?.page ?? 1;
  const items = long.slice((page - 1) * 100, page * 100);
  const photos = other('Photos');
  return [
    { kind: 'link', title: 'Links', items, paging: { total: 250, page, pages: 3 } },
    part === undefined ? photos : { ...photos, items: [], paging: { total: 1, page: 1, pages: 1 } },
  ];
};

/** 150 comments on the same post, in two parts; a comment that came meanwhile has moved one of the first part into the second. */
const comments = (part: PublicPageView['part']): PageSection[] => {
  const page = part?.page ?? 1;
  const { items } = shownItems('comment', 150);
  const shown = items.map((item) => ({ ...item, fields: { ...item.fields, link: 'https://video.example/post' } }));
  const paging = { total: 150, page, pages: 2 };
  return pageViewOf({ username: 'comments', origin: '' }, [
    { kind: 'comment', items: page === 1 ? shown.slice(0, 100) : shown.slice(99), paging },
  ]).sections as PageSection[];
};

/** A page with something of each kind: twenty items. */
const twenty = (origin: string): PublicPageView =>
  pageViewOf({ username: 'twenty', origin }, [
    ...[shownItems('profile', 1), shownItems('socials', 1), shownItems('dm', 1), shownItems('link', 8)],
    ...[shownItems('photo', 4), shownItems('comment', 3), shownItems('question', 2)],
  ]);

const LONG = 'a.name-as-long-as-names-may-be';
const viewOf = (username: string, origin: string, part?: PublicPageView['part']): PublicPageView | null => {
  const page = { username, origin, profile: null, top: [] };
  if (username === 'twenty') return twenty(origin);
  if (username === 'long') return { ...page, sections: paged(part), ...(part && { part }) };
  if (username === 'longlinks') return { ...page, sections: paged(part).slice(0, 1), ...(part && { part }) };
  if (username === 'comments') return { ...page, sections: comments(part), ...(part && { part }) };
  if (!['inesvidal', 'deck', LONG].includes(username)) return null;
  return { ...page, sections: username === 'deck' ? [links, other('Photos'), other('Questions')] : [links] };
};

const { open, server, complaints } = visitPages(viewOf);

/** Sum of layout shifts of parts of a pixel. */
const UNSEEN = 0.001;

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
const fontSizeOf = (page: Page): Promise<number> =>
  page.locator('.mq-name').evaluate((name) => parseFloat(getComputedStyle(name).fontSize));

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([320, 390, 768, 1440])('axe finds nothing at %d px, and the policy is kept', async (width) => {
    const page = await open('/@deck', { colorScheme, viewport: { width, height: 900 } });
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('axe finds nothing on the page for what is not there', async () => {
    const page = await open('/@nobody', { colorScheme });
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });
});

// 195 px is a phone of 390 px at 200 % zoom.
it.each([195, 320, 390, 768, 1280, 1440])('nothing spills over the edge at %d px', async (width) => {
  const page = await open('/@inesvidal', { viewport: { width, height: 900 } });
  expect(await widthOf(page)).toBeLessThanOrEqual(width);
  await page.context().close();
});

it('stays where it is when its fonts come late', async () => {
  const page = await open('/@nobody');
  let letFontsCome = (): void => undefined;
  const painted = new Promise<void>((resolve) => (letFontsCome = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(`${server().origin}/@longlinks`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  letFontsCome();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  expect(await layoutShift(page)).toBeLessThanOrEqual(UNSEEN);
  await page.context().close();
});

describe('without a script', () => {
  it('every link is followed, every section reached, and no button is there that would do nothing', async () => {
    const page = await open('/@deck', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Questions' }).click();
    await expectInView(page, 'First of Questions');
    await page.getByRole('link', { name: 'The link with number 0' }).click();
    expect(await page.textContent('body')).toBe('followed link-0');
    await page.goBack();
    expect(await page.getByRole('button').count()).toBe(0);
    await page.context().close();
  });
});

describe('a long section', () => {
  const tiles = (page: Page) => page.locator('#link-1 .mq-tile');
  const pager = (page: Page) => page.getByRole('navigation', { name: 'More of Links' });

  it('is walked through by plain links without a script', async () => {
    const page = await open('/@long', { javaScriptEnabled: false });
    expect(await tiles(page).count()).toBe(100);
    await pager(page).getByRole('link', { name: 'Show more' }).click();
    expect([await page.title(), await tiles(page).count()]).toEqual(['@long: Links, page 2 | Marquee', 100]);
    await pager(page).getByRole('link', { name: 'Next' }).click();
    expect(await tiles(page).count()).toBe(50);
    expect(await pager(page).textContent()).toBe('PreviousPage 3 of 3');
    await page.getByRole('link', { name: 'Photos' }).click();
    await expectInView(page, 'First of Photos');
    await page.goBack();
    await pager(page).getByRole('link', { name: 'Previous' }).click();
    await pager(page).getByRole('link', { name: 'Previous' }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/@long#link-1');
    await page.context().close();
  });

  it.each([
    [390, 'longlinks'],
    [1440, 'longlinks'],
    [390, 'long'],
  ])('comes by itself while it is scrolled, and nothing jumps, at %d px on %s', async (width, name) => {
    const page = await open(`/@${name}`, { viewport: { width, height: 900 } });
    await page.evaluate(() => document.fonts.ready);
    const before = await layoutShift(page);
    for (const count of [100, 200]) {
      await until(async () => (await tiles(page).count()) >= count);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    }
    await until(async () => (await tiles(page).count()) === 250);
    expect(await pager(page).count()).toBe(0);
    const inks = await tiles(page).evaluateAll(
      (all) => new Set(all.map((tile) => getComputedStyle(tile).backgroundColor)).size,
    );
    expect(inks).toBe(colours.length);
    expect(await page.locator('.mq-lead').count()).toBe(1);
    expect((await layoutShift(page)) - before).toBeLessThanOrEqual(UNSEEN);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('brings every item once, also where many lead to the same address', async () => {
    const page = await open('/@comments');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await until(async () => (await page.locator('.mq-pager').count()) === 0);
    const texts = await page.locator('.mq-comment-text').allTextContents();
    expect([texts.length, new Set(texts).size]).toEqual([150, 150]);
    await page.context().close();
  });

  it('leaves its end within reach of the keyboard, and goes on from the first new item', async () => {
    const page = await open('/@longlinks', { viewport: { width: 1440, height: 900 } });
    const last = page.getByRole('link', { name: 'The link with number 99', exact: true });
    // A key first: the browser then shows the focus, as for a person who tabs.
    await page.keyboard.press('Tab');
    await last.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await tiles(page).count()).toBe(100);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Show more');
    await page.keyboard.press('Enter');
    await page.getByText('200 of 250 loaded: Links').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The link with number 100');
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('leads on by its link where the items cannot be loaded', async () => {
    const page = await open('/@longlinks');
    await page.route(/section=link/, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await pager(page).getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL(/section=link&page=2$/);
    await page.context().close();
  });
});

const expectInView = async (page: Page, text: string): Promise<void> => {
  const box = await page.getByText(text).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box).not.toBeNull();
  expect([box!.x >= 0 && box!.x < width, box!.y >= 0 && box!.y < height]).toEqual([true, true]);
};

describe('with scripts', () => {
  it('copies the whole address, and says so for two seconds', async () => {
    const page = await open('/@inesvidal', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install({ time: 0 });
    // Else it runs along with the real one, however long the steps take.
    await page.clock.pauseAt(60_000);
    const button = page.getByRole('button', { name: 'Copy the address of The link with number 0' });
    await button.click();
    await page.getByText('Address copied').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server().origin}/@inesvidal/link-0`);
    await page.clock.runFor(1900);
    expect(await button.getAttribute('data-done')).toBe('');
    await page.clock.runFor(200);
    expect(await button.getAttribute('data-done')).toBeNull();
    await page.context().close();
  });

  it('keeps the theme that was chosen, with its icon, from the first paint of the next visit', async () => {
    const page = await open('/@inesvidal', { colorScheme: 'light' });
    const background = () => page.locator('.mq-page').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background()).toBe('rgb(250, 247, 241)');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    expect(await background()).toBe('rgb(20, 18, 16)');
    await page.route(/islands/, (route) => route.abort());
    await page.reload();
    expect(await background()).toBe('rgb(20, 18, 16)');
    await page.unroute(/islands/);
    await page.reload();
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toContain('page-dark');
    await page.context().close();
  });

  it('a pill brings its section, and a swipe lights its pill', async () => {
    const page = await open('/@deck', { reducedMotion: 'reduce' });
    const current = page.locator('.mq-pills a[aria-current]');
    await page.getByRole('link', { name: 'Photos' }).click();
    await page.locator('#unknown-2[data-current]').waitFor();
    await expectInView(page, 'First of Photos');
    await page.locator('.mq-deck').evaluate((deck) => deck.scrollTo({ left: deck.scrollWidth, behavior: 'instant' }));
    await page.locator('#unknown-3[data-current]').waitFor();
    expect(await current.textContent()).toContain('Questions');
    await page.context().close();
  });

  describe.each(['reduce', 'no-preference'] as const)('where motion is %s', (reducedMotion) => {
    const scrolled = async (width: number): Promise<Page> => {
      const page = await open('/@deck', { reducedMotion, viewport: { width, height: 844 } });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.locator('.mq-stuck').waitFor();
      return page;
    };
    /** Comes below the pills, which hide what is behind them. */
    const comesIntoView = (page: Page, text: string) =>
      until(async () => {
        const pills = (await page.locator('.mq-pills').boundingBox())!;
        const { x, y } = (await page.getByText(text).boundingBox()) ?? { x: -1, y: -1 };
        return x >= 0 && x < page.viewportSize()!.width && y >= pills.y + pills.height && y < 300;
      });

    it.each([390, 768])('a pill pressed far down brings the start of its section, at %d px', async (width) => {
      const page = await scrolled(width);
      await page.getByRole('link', { name: 'Questions' }).click();
      await comesIntoView(page, 'First of Questions');
      await page.context().close();
    });

    it('a swipe far down brings the start of the section that it leads to', async () => {
      const page = await scrolled(390);
      await page.locator('.mq-deck').evaluate((deck) => deck.scrollTo({ left: 390, behavior: 'smooth' }));
      await comesIntoView(page, 'First of Photos');
      await page.context().close();
    });
  });

  it('shows the small name above the pills once the large one has gone by', async () => {
    const page = await open('/@inesvidal');
    expect(await page.locator('.mq-mini').isVisible()).toBe(false);
    await page.mouse.wheel(0, 900);
    await page.locator('.mq-mini').waitFor({ state: 'visible' });
    await page.context().close();
  });

  it('has the pills close below what stands above them, and below the small name later on', async () => {
    const page = await open('/@inesvidal', { viewport: { width: 1440, height: 500 } });
    await page.setViewportSize({ width: 390, height: 500 });
    // Both at one moment: the name above them may still find its size.
    const edgesOf = (...parts: readonly string[]) =>
      page.evaluate((all) => all.map((part) => document.querySelector(part)!.getBoundingClientRect().toJSON()), parts);
    await until(async () => {
      const [identity, pill] = await edgesOf('.mq-identity', '.mq-pills a');
      return pill.top - identity.bottom === 16;
    });
    await page.mouse.wheel(0, 900);
    await page.locator('.mq-mini').waitFor({ state: 'visible' });
    // The wheel may still turn.
    await until(async () => {
      const [name, stuck] = await edgesOf('.mq-mini', '.mq-pills a');
      return name.top === -1 && stuck.top === 44;
    });
    await page.context().close();
  });
});

describe('the name', () => {
  it('is 4rem where there is room, and shrinks in tenths of a rem until it fits', async () => {
    const wide = await open('/@inesvidal', { viewport: { width: 1440, height: 900 } });
    expect(await fontSizeOf(wide)).toBe(64);
    await wide.context().close();
    const narrow = await open(`/@${LONG}`, { viewport: { width: 320, height: 700 } });
    await narrow.evaluate(() => document.fonts.ready);
    const size = await fontSizeOf(narrow);
    expect([size >= 16, size < 24, Math.round(size * 10) % 16]).toEqual([true, true, 0]);
    expect(await narrow.locator('.mq-name').evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
    await narrow.context().close();
  });
});

describe('the weight of a page', () => {
  it('is at most 13.5 kB for a document with twenty items of all kinds, and 10 kB for its script', () => {
    const { html } = renderPublicPage(twenty(server().origin), server().assets);
    expect(sentBytes(html)).toBeLessThanOrEqual(DOCUMENT_BYTES_MAX);
    const script = server().bytesOf(server().assets.islandScript);
    expect(zlib.brotliCompressSync(script).length).toBeLessThanOrEqual(10_000);
  });

  it('moves nothing while it arrives', async () => {
    const page = await open('/@twenty');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAX);
    await page.context().close();
  });
});
