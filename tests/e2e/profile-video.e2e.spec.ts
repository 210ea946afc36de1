import type { Browser, BrowserContext, Page } from 'playwright-core';
import { playableWebm } from '../../services/content/src/testing/video-samples';
import { actAndSee } from '@marquee/test-kit/act-and-see';
import { signUp } from '@marquee/test-kit/account';
import { axeViolations } from '@marquee/test-kit/axe';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import type { SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { describeScreens } from '@marquee/test-kit/sizes';

describeScreens('a video on the profile', (size) => {
  let product: SharedProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [product, browser] = await Promise.all([size.share(), launchBrowser()]);
    await signUp(product, 'ines-films');
    context = await person(browser, { reducedMotion: 'no-preference' });
    context.setDefaultTimeout(30_000);
    await signIn(context, product, 'ines-films');
    page = await context.newPage();
  });
  afterAll(async () => {
    await closeWindows(browser);
  });

  const videoOf = (tab: Page) => tab.locator('.mq-fan video[aria-label="Video of ines-films"]');
  const plays = (tab: Page): Promise<unknown> =>
    tab.waitForFunction(() => {
      const video = document.querySelector('video');
      return video !== null && !video.paused && video.currentTime > 0;
    });

  it('goes from the form to the page, with its first frame', async () => {
    await page.goto(`${product.url}/create/profile`);
    const gallery = page.locator('input[type=file]');
    await gallery.waitFor({ state: 'attached' });
    await gallery.setInputFiles({ name: 'clay.webm', mimeType: 'video/webm', buffer: await playableWebm(30) });
    await page.getByText('1/6').waitFor();
    const created = page.getByText('Profile created');
    await actAndSee(() => page.getByRole('button', { name: 'Create Profile' }).click(), created);
    await page.goto(`${product.url}/@ines-films`);
    const video = videoOf(page);
    await video.waitFor();
    const poster = await video.getAttribute('poster');
    const [frame, part] = await Promise.all([
      fetch(new URL(poster!, product.url)),
      fetch(new URL((await video.getAttribute('src'))!, product.url), { headers: { range: 'bytes=0-3' } }),
    ]);
    expect([frame.status, frame.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
    expect(Buffer.from(await part.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
    await frame.arrayBuffer();
  });

  it('plays without sound and without controls, until it is paused', async () => {
    await plays(page);
    expect(
      await videoOf(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.controls]),
    ).toEqual([true, true, false]);
    await page.getByRole('button', { name: 'Pause the videos' }).click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === true);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('does not move, with its poster and controls where less motion is requested, and where there is no script', async () => {
    for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
      const hasScript = !('javaScriptEnabled' in options);
      const other = await person(browser, options);
      const tab = await other.newPage();
      await tab.goto(`${product.url}/@ines-films`);
      const video = videoOf(tab);
      await video.waitFor();
      // With a script a tap opens it, with its controls.
      if (hasScript) await tab.getByRole('button', { name: 'Video of ines-films, 1 of 1' }).click();
      const opened = hasScript ? tab.getByRole('dialog').locator('video') : video;
      expect(await opened.getAttribute('controls')).toBe('');
      expect(await video.getAttribute('poster')).toContain('/uploads/pictures/');
      expect(await tab.getByRole('button', { name: 'Pause the videos' }).count()).toBe(0);
      await other.close();
    }
  });

  it('plays in the dashboard, too', async () => {
    await page.goto(`${product.url}/dashboard?type=profile`);
    await page.getByRole('list', { name: 'Pictures and videos of the profile' }).locator('video').waitFor();
    await plays(page);
  });
});
