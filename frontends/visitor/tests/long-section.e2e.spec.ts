import type { Page } from 'playwright-core';
import { axeViolations } from '@marquee/test-kit/axe';
import { until } from '@marquee/test-kit/until';
import { colours, viewOf } from './made-pages';
import { expectInView, layoutShift, UNSEEN, visitPages } from './visit-pages';

const { open, complaints } = visitPages(viewOf);

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

  it('continues its lists below the headings of later parts, which look as they do on a page of their own', async () => {
    const page = await open('/@headed');
    for (const count of [100, 199]) {
      await until(async () => (await tiles(page).count()) >= count);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    }
    await until(async () => (await tiles(page).count()) === 249);
    const lists = page.locator('#link-1 > ul');
    const sizes = await lists.evaluateAll((all) => all.map((list) => list.children.length));
    expect(sizes).toEqual([120, 129]);
    const heading = page.locator('ul + .mq-heading');
    expect(await heading.textContent()).toContain('The link with number 120');
    expect(await heading.evaluate((element) => getComputedStyle(element).marginTop)).toBe('28px');
    // The policy of this page allows no frame.
    expect(await page.locator('[data-frame]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('leaves its end within reach of the keyboard, and continues from the first new item', async () => {
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
