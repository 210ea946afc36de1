import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Account } from '@marquee/test-kit/account';
import { signUpWithAllKinds } from '@marquee/test-kit/all-kinds';
import { closeWindows, launchBrowser } from '@marquee/test-kit/browser';
import { samplePictures, upload } from '@marquee/test-kit/creator';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { settled } from '@marquee/test-kit/screens';
import { signedInPage } from '@marquee/test-kit/signed-in';
import { untilEqual } from '@marquee/test-kit/until';

const USERNAME = 'ines-vidal-of-the-wood-kiln-30';

let product: SharedProduct;
let browser: Browser;
let owner: Account;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  owner = await signUpWithAllKinds(product, USERNAME);
  const media = await Promise.all(
    (await samplePictures()).map(async (picture, place) => {
      const url = await upload(product, owner, picture);
      return { id: `m${place}`, url, name: `${place}.jpg`, type: 'image/jpeg', size: picture.length };
    }),
  );
  const changed = await owner.call('PUT', '/api/content', { contentId: 'profile:profile', media });
  expect(changed.status).toBe(200);
});
afterAll(async () => {
  await closeWindows(browser);
});

const openBlank = (width: number, options: BrowserContextOptions = {}): Promise<Page> =>
  signedInPage(browser, product, USERNAME, { viewport: { width, height: 844 }, ...options });
const open = async (address: string, width: number, options?: BrowserContextOptions): Promise<Page> => {
  const page = await openBlank(width, options);
  await page.goto(product.url + address);
  return page;
};
const edgesOf = (place: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

it.each([390, 1024, 1280])('the form of social links keeps its fields inside at %d px', async (width) => {
  const page = await open('/edit/socials/socials', width);
  await page.getByRole('button', { name: 'Instagram: platform and username' }).click();
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.waitFor();
  const field = await edgesOf(username.locator('..'));
  const row = await edgesOf(page.getByRole('list', { name: 'Links' }));
  expect(field.right).toBeLessThanOrEqual(row.right);
  await page.context().close();
});

describe.each([390, 1024, 1280])('the fan of six at %d px', (width) => {
  it('leaves the name of the profile in the dashboard free, and is not cut off', async () => {
    const page = await open('/dashboard?type=profile', width);
    const fan = page.getByRole('list', { name: 'Pictures and videos of the profile' });
    await fan.waitFor();
    await settled(page);
    const cards = await Promise.all((await fan.getByRole('listitem').all()).map(edgesOf));
    const [room, name] = [await edgesOf(fan), await edgesOf(page.locator('main h3').first())];
    expect(cards).toHaveLength(6);
    expect(Math.max(...cards.map(({ bottom }) => bottom))).toBeLessThanOrEqual(name.top);
    expect(Math.min(...cards.map(({ left }) => left))).toBeGreaterThanOrEqual(room.left);
    expect(Math.max(...cards.map(({ right }) => right))).toBeLessThanOrEqual(room.right);
    await page.context().close();
  });

  it('leaves the name of the public page free', async () => {
    const page = await open(`/@${USERNAME}`, width);
    await settled(page);
    const cards = await Promise.all((await page.locator('.mq-fan li').all()).map(edgesOf));
    const name = await edgesOf(page.locator('.mq-name'));
    expect(cards).toHaveLength(6);
    expect(Math.max(...cards.map(({ bottom }) => bottom))).toBeLessThanOrEqual(name.top);
    await page.context().close();
  });
});

it('the ring around the item under edit is seen on all its sides', async () => {
  const page = await open('/edit/link/autumn-kiln', 1280);
  const edited = page.locator('.mq-edited');
  await edited.waitFor();
  await settled(page);
  const [tile, deck] = [await edgesOf(edited), await edgesOf(page.locator('.mq-deck'))];
  const reach = await edited.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const { width } = element.getBoundingClientRect();
    // The phone is drawn smaller than it is.
    return (parseFloat(outlineOffset) + parseFloat(outlineWidth)) * (width / (element as HTMLElement).offsetWidth);
  });
  expect(reach).toBeGreaterThan(0);
  expect(tile.top - reach).toBeGreaterThanOrEqual(deck.top);
  await page.context().close();
});

it('a list of questions distinguishes long addresses', async () => {
  const page = await open('/dashboard?type=question', 1280);
  const address = page.getByRole('link', { name: /q\/daily-glaze$/ });
  await address.waitFor();
  const hidden = await address.getByText('/q/daily-glaze').evaluate((id) => {
    const text = document.createRange();
    text.selectNodeContents(id);
    return text.getBoundingClientRect().width - id.getBoundingClientRect().width;
  });
  expect(hidden).toBeLessThanOrEqual(0);
  await page.context().close();
});

describe('ordering', () => {
  const openOrder = async (width: number, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await open('/reorder', width, options);
    await page.getByRole('button', { name: 'Move kiln-0' }).waitFor();
    return page;
  };
  const photos = async (page: Page): Promise<(string | null)[]> => {
    const grips = page.getByRole('region', { name: 'Photos' }).getByRole('listitem');
    const buttons = await grips.getByRole('button', { name: /^Move / }).all();
    return Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
  };

  it.each([390, 800, 1280])('keeps its buttons in sight on a long page at %d px', async (width) => {
    const page = await openOrder(width);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await untilEqual(() => page.evaluate(() => scrollY > 0), true);
    const { top, bottom } = await edgesOf(page.getByRole('button', { name: 'Save Order' }));
    const bar = await edgesOf(page.getByRole('banner'));
    expect(top).toBeGreaterThanOrEqual(bar.bottom);
    expect(bottom).toBeLessThanOrEqual(844);
    await page.context().close();
  });

  it('lets a finger scroll over pictures, and take one by resting on it', async () => {
    const page = await openOrder(390, { hasTouch: true, isMobile: true });
    const before = await photos(page);
    const picture = page.getByRole('button', { name: before[1]! });
    await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await settled(page);
    const start = await page.evaluate(() => scrollY);
    const middle = (edges: Awaited<ReturnType<typeof edgesOf>>) => ({
      x: (edges.left + edges.right) / 2,
      y: (edges.top + edges.bottom) / 2,
    });
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    const from = middle(await edgesOf(picture));
    await touch('touchStart', from);
    for (let way = 20; way <= 200; way += 20) await touch('touchMove', { x: from.x, y: from.y - way });
    await touch('touchEnd');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(start + 100);
    expect(await photos(page)).toEqual(before);

    const to = middle(await edgesOf(page.getByRole('button', { name: before[0]! })));
    await touch('touchStart', middle(await edgesOf(picture)));
    await page.getByRole('status').filter({ hasText: 'picked up, at position' }).first().waitFor();
    await touch('touchMove', to);
    await untilEqual(async () => (await photos(page))[0], before[1]);
    await touch('touchEnd');
    expect(await photos(page)).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.context().close();
  });
});

it('the buttons below a form of a long name stay inside at 320 px', async () => {
  const page = await open('/edit/socials/socials', 320);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  expect((await edgesOf(cancel)).left).toBeGreaterThanOrEqual(0);
  await page.context().close();
});

it('the choices next to a QR code stay inside at 768 px', async () => {
  const page = await open('/dashboard', 768);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'QR code of your page' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR code' });
  const choices = dialog.getByRole('group', { name: 'In the middle' });
  await choices.waitFor();
  await settled(page);
  expect((await edgesOf(choices)).right).toBeLessThan((await edgesOf(dialog)).right);
  await page.context().close();
});
