import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import type { SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { describeScreens } from '@marquee/test-kit/sizes';
import { until } from '@marquee/test-kit/until';

const USERNAME = 'ines-of-the-past';

describeScreens('the page as it was', (size) => {
  let product: SharedProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let owner: Account;

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const reply = await owner.call(method, path, body);
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.status === 204 ? null : reply.json();
  };

  beforeAll(async () => {
    [product, browser] = await Promise.all([size.share(), launchBrowser()]);
    owner = await signUp(product, USERNAME);
    await createLink(owner, 'spring', { title: 'Spring kiln sale', destinationUrl: 'https://vidal.example/spring' });
    await createLink(owner, 'course', { title: 'A throwing weekend', destinationUrl: 'https://oficina.example/maio' });
    await call('PUT', '/api/page/sections', { contentType: 'link', title: 'Sales' });
    await call('PUT', '/api/content', {
      contentId: 'link:course',
      destinationUrl: 'https://oficina.example/weekend',
    });
    await call('DELETE', '/api/content?contentId=link:spring');
    context = await person(browser, { reducedMotion: 'reduce', timezoneId: 'Europe/Lisbon' });
    context.setDefaultTimeout(30_000);
    await signIn(context, product, USERNAME);
    page = await context.newPage();
  });
  afterAll(async () => {
    await closeWindows(browser);
  });

  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const leadsTo = async (id: string): Promise<string | null> => {
    const answer = await fetch(`${product.url}/@${USERNAME}/${id}`, { redirect: 'manual' });
    return answer.headers.get('location');
  };

  it('is reached from the dashboard, and travelled by keyboard from change to change', async () => {
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('link', { name: 'Earlier versions' }).click();
    await page.getByRole('heading', { name: 'This is your page today.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Restore this page' }).isDisabled()).toBe(true);
    expect(await rowOf('Spring kiln sale').count()).toBe(0);
    await page.getByRole('slider', { name: 'Moment' }).focus();
    // The deletion, the other destination, and the moment before both.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await rowOf('Spring kiln sale').getByText('Today: deleted on').waitFor();
    await rowOf('A throwing weekend').getByText('Today: oficina.example/weekend').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('You’ve changed it 2 times since.');
    await page.waitForURL(/\/history\?at=/);
    expect(await faultsOf(page, 'history')).toEqual([]);
  });

  it('restores the whole page for its visitors after one question, and undoes that', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Restore this page' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This changes 2 links.').waitFor();
    expect(await faultsOf(page, 'question before the page is restored')).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('2 changes were restored').waitFor();
    await until(async () => (await leadsTo('spring')) === 'https://vidal.example/spring');
    await until(async () => (await leadsTo('course')) === 'https://oficina.example/maio');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Everything is as it was before').waitFor();
    await until(async () => (await leadsTo('course')) === 'https://oficina.example/weekend');
    await until(async () => (await leadsTo('spring')) === null);
  });

  it('restores one link at once by the mouse', async () => {
    await rowOf('Spring kiln sale').getByRole('button', { name: 'Restore Spring kiln sale' }).click();
    await page.getByText('1 change was restored').waitFor();
    await until(async () => (await leadsTo('spring')) === 'https://vidal.example/spring');
    await rowOf('Spring kiln sale').getByText('Today: the same').waitFor();
    expect(await leadsTo('course')).toBe('https://oficina.example/weekend');
  });

  it('is dragged along by the mouse, and the preview follows within 150 ms', async () => {
    const slider = page.getByRole('slider', { name: 'Moment' });
    const { x, y, width, height } = (await slider.boundingBox())!;
    await page.mouse.move(x + width - 13, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
    await page.mouse.move(x + 13, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await page.getByText('No link was public on that day.').or(rowOf('Spring kiln sale')).first().waitFor();
    // From the pressed key to the frame in which the well names the moment, by the clock of the page.
    const passed = await page.evaluate(async () => {
      const well = (): string | undefined => document.querySelector('section header')?.textContent ?? undefined;
      const before = well();
      const element = document.querySelector<HTMLElement>('[role=slider]')!;
      element.focus();
      const begin = performance.now();
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
      while (well() === before && performance.now() - begin < 5000)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - begin;
    });
    expect(passed).toBeLessThan(150);
  });

  it('says in the history of a link where it led on a date', async () => {
    await page.goto(`${product.url}/edit/link/course`);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByLabel('Where did this link lead on another day?').fill('2020-05-03T14:20');
    await page.getByText('On 3 May 2020 this link led nowhere.').waitFor();
    await page.getByRole('link', { name: 'See your page on that day' }).click();
    await page.getByRole('heading', { name: /This is your page on/ }).waitFor();
  });
});
