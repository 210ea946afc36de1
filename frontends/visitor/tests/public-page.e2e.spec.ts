import zlib from 'node:zlib';
import { renderPublicPage } from '@marquee/page/server';
import type { Page } from 'playwright-core';
import { axeViolations } from '@marquee/test-kit/axe';
import { until } from '@marquee/test-kit/until';
import { LONG, twenty, viewOf } from './made-pages';
import { DOCUMENT_BYTES_MAX, sentBytes } from './page-server';
import { expectInView, layoutShift, SHIFT_MAX, visitPages } from './visit-pages';

const { open, server, complaints } = visitPages(viewOf);

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

it.each([320, 390, 768, 1280])(
  'nothing spills over the edge at %d px when a later section is current',
  async (width) => {
    const page = await open('/@deck', { viewport: { width, height: 900 } });
    for (const pill of await page.locator('.mq-pills a').all()) {
      await pill.click();
      await until(async () => (await pill.getAttribute('aria-current')) !== null);
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
    }
    await page.context().close();
  },
);

describe.each(['longlinks', 'twenty'])('the page %s on a first visit, on which its fonts come late', (name) => {
  it.each([320, 390, 1440])('is drawn in them once they are there, and stays where it is, at %d px', async (width) => {
    const page = await open('/@nobody', { viewport: { width, height: 844 } });
    let letFontsCome = (): void => undefined;
    const painted = new Promise<void>((resolve) => (letFontsCome = resolve));
    await page.route(/\.woff2$/, async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto(`${server().origin}/@${name}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const nameWidth = () => page.locator('.mq-name bdi').evaluate((element) => element.getBoundingClientRect().width);
    const before = await nameWidth();
    letFontsCome();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    await until(async () => (await nameWidth()) !== before);
    expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAX);
    await page.context().close();
  });
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

describe('a page with scripts', () => {
  it('copies the whole address, and says so for two seconds', async () => {
    shows('4.copy', '9.copy');
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
    shows('1.theme.key', '1.theme.icon', '2.profile.link-colour', '9.defaults');
    const page = await open('/@inesvidal', { colorScheme: 'light' });
    const background = () => page.locator('.mq-page').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background()).toBe('rgb(250, 247, 241)');
    const whiteTile = () =>
      page
        .locator('.mq-white')
        .first()
        .evaluate((tile) => getComputedStyle(tile).backgroundColor);
    expect(await whiteTile()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    expect(await background()).toBe('rgb(20, 18, 16)');
    expect(await whiteTile()).toBe('rgb(43, 39, 35)');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.route(/islands/, (route) => route.abort());
    await page.reload();
    expect(await background()).toBe('rgb(20, 18, 16)');
    await page.unroute(/islands/);
    await page.reload();
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toContain('page-dark');
    await page.context().close();
  });

  it('brings the section of a pill, and lights the pill of a swipe', async () => {
    shows('2.profile.sections');
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

    it.each([390, 768])('brings the start of a section when its pill is pressed far down, at %d px', async (width) => {
      const page = await scrolled(width);
      await page.getByRole('link', { name: 'Questions' }).click();
      await comesIntoView(page, 'First of Questions');
      await page.context().close();
    });

    it('brings the start of a section when a swipe far down leads to it', async () => {
      const page = await scrolled(390);
      await page.locator('.mq-deck').evaluate((deck) => deck.scrollTo({ left: 390, behavior: 'smooth' }));
      await comesIntoView(page, 'First of Photos');
      await page.context().close();
    });
  });

  it.each([320, 390, 768])('ends where the section ends that is shown, at %d px', async (width) => {
    // Lower than the shortest page, which fills its window.
    const page = await open('/@deck', { reducedMotion: 'reduce', viewport: { width, height: 240 } });
    const below = () =>
      page.evaluate(() => {
        const [end, report] = ['[data-current] > :is(ul, nav):last-of-type', '.mq-report'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect(),
        );
        return report!.top - end!.bottom;
      });
    const before = await below();
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.locator('#unknown-3[data-current]').waitFor();
    expect(Math.abs((await below()) - before)).toBeLessThan(1);
    await page.getByRole('link', { name: 'Links' }).click();
    await page.locator('#link-1[data-current]').waitFor();
    expect(Math.abs((await below()) - before)).toBeLessThan(1);
    await page.context().close();
  });

  it('names the handle of an answer, and who sees it', async () => {
    const page = await open('/@twenty');
    await page.getByRole('link', { name: /^Questions/ }).click();
    const answer = page.locator('.mq-question-card');
    for (const text of ['Your Instagram handle', 'Only @twenty sees it.']) {
      const { width } = (await answer.getByText(text).boundingBox())!;
      expect(width).toBeGreaterThan(50);
    }
    await page.context().close();
  });

  it('keeps the focus in view where it goes to the end of another section', async () => {
    const page = await open('/@twenty', { reducedMotion: 'reduce', viewport: { width: 390, height: 400 } });
    const sections = page.locator('.mq-deck > section');
    const [before, last] = [sections.nth((await sections.count()) - 2), sections.last()];
    await last.getByRole('link').first().focus();
    await until(async () => (await last.getAttribute('data-current')) !== null);
    await page.keyboard.press('Shift+Tab');
    await until(async () => (await before.getAttribute('data-current')) !== null);
    const [isInside, top, bottom] = await before.evaluate((section) => {
      const focused = document.activeElement!;
      const box = focused.getBoundingClientRect();
      return [section.contains(focused), box.top, innerHeight - box.bottom] as const;
    });
    expect([isInside, top >= 0, bottom >= 0]).toEqual([true, true, true]);
    await page.context().close();
  });

  it('shrinks a name of wide letters until it fits in one line', async () => {
    const page = await open('/@inesvidal');
    const lines = await page.locator('.mq-name').evaluate((name) => {
      name.textContent = `@${'Щ'.repeat(14)}`;
      dispatchEvent(new Event('resize'));
      return Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight));
    });
    expect(lines).toBe(1);
    await page.context().close();
  });

  it('prints every section under its title', async () => {
    const page = await open('/@deck');
    await page.emulateMedia({ media: 'print' });
    for (const title of ['Photos', 'Questions']) {
      await expect(page.getByRole('heading', { name: title, exact: true }).isVisible()).resolves.toBe(true);
      const { x } = (await page.getByText(`First of ${title}`).boundingBox())!;
      expect(x).toBeLessThan(390);
    }
    for (const button of ['.mq-copy', '.mq-pills']) expect(await page.locator(button).first().isVisible()).toBe(false);
    await page.context().close();
  });

  it('shows the small name above the pills once the large one has gone by', async () => {
    const page = await open('/@inesvidal');
    expect(await page.locator('.mq-mini').isVisible()).toBe(false);
    await page.mouse.wheel(0, 900);
    await page.locator('.mq-mini').waitFor({ state: 'visible' });
    await page.context().close();
  });

  it('has the pills close below what is above them, and below the small name later on', async () => {
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
    shows('2.profiles.name', '9.profile.name');
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
