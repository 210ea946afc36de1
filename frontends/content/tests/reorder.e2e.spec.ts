import type { Browser, Locator, Page } from 'playwright-core';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { actAndSee } from '@marquee/test-kit/act-and-see';
import { closeWindows, launchBrowser } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import type { SharedProduct } from '@marquee/test-kit/product';
import { signedInPage } from '@marquee/test-kit/signed-in';
import { describeScreens } from '@marquee/test-kit/sizes';
import { until, untilEqual } from '@marquee/test-kit/until';

interface PublicJson {
  readonly content: readonly { readonly contentType: string; readonly id: string }[];
}

describeScreens('ordering the page', (size) => {
  let product: SharedProduct;
  let browser: Browser;
  let page: Page;
  let owner: Account;

  beforeAll(async () => {
    [product, browser] = await Promise.all([size.share(), launchBrowser()]);
    owner = await signUp(product, 'ines-orders');
    for (const id of ['glaze', 'workshop', 'kiln']) await createLink(owner, id);
    await owner.call('POST', '/api/content', {
      type: 'comment',
      content: { id: 'hanna', type: 'comment', accountName: 'hanna', comment: 'The bowls arrived!' },
    });
    page = await signedInPage(browser, product, 'ines-orders');
  });
  afterAll(async () => {
    await closeWindows(browser);
  });

  const open = async (tab = page): Promise<void> => {
    await tab.goto(`${product.url}/reorder`);
    await tab.getByRole('heading', { name: 'Reorder Content' }).waitFor();
    await tab.getByRole('region', { name: 'Links' }).waitFor();
  };
  const grip = (name: string, tab = page): Locator => tab.getByRole('button', { name, exact: true });
  const order = async (tab = page): Promise<string[]> => {
    const names = await tab
      .getByRole('region', { name: 'Links' })
      .locator('[aria-label^="Move Title of "]')
      .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')!));
    return names.map((name) => name.replace('Move Title of ', ''));
  };
  const sections = async (): Promise<string[]> =>
    (await page.getByRole('heading', { level: 2 }).allTextContents()).filter((text) => /Links|Comments/.test(text));
  const save = async (tab = page): Promise<void> => {
    const saved = tab.getByText('Content order updated successfully!').first();
    await actAndSee(() => tab.getByRole('button', { name: 'Save Order' }).click(), saved);
  };
  const said = (text: string, tab = page): Promise<void> =>
    tab.getByRole('status').filter({ hasText: text }).first().waitFor();
  /** Steps that are pressed before the item is picked up are lost. */
  const pickUp = async (name: string, tab = page): Promise<void> => {
    await grip(`Move Title of ${name}`, tab).focus();
    await tab.keyboard.press('Space');
    await said(`Title of ${name} picked up`, tab);
  };
  /** What visitors read, of every process that answers them. */
  const shown = async (): Promise<string[]> => {
    const { content } = (await (await fetch(`${product.url}/api/@ines-orders`)).json()) as PublicJson;
    return content.map(({ id }) => id);
  };
  const isShown = (...ids: string[]): Promise<void> => untilEqual(shown, ids);
  const middle = async (place: Locator): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await place.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };

  it('moves an item with the pointer, once the pointer has moved 8 px', async () => {
    shows('2.reorder.drag', '9.drag', '9.drop');
    await open();
    expect(await order()).toEqual(['kiln', 'workshop', 'glaze']);
    const from = await middle(grip('Move Title of glaze'));
    const to = await middle(grip('Move Title of kiln'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 6);
    await page.mouse.up();
    expect(await page.getByText('not saved yet').count()).toBe(0);

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 12, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await until(async () => (await order())[0] === 'glaze');
    expect(await page.locator('[style*="z-index: 999"]').count()).toBe(1);
    await page.mouse.up();
    expect(await order()).toEqual(['glaze', 'kiln', 'workshop']);
    await page.getByText('not saved yet').waitFor();
    await save();
    await isShown('glaze', 'kiln', 'workshop', 'hanna');
  });

  it('moves an item with the keyboard, one place a press, and says where it is', async () => {
    shows('2.reorder.drag', '9.drag');
    await open();
    await pickUp('glaze');
    await said('Title of glaze picked up, at position 1 of 3.');
    await page.keyboard.press('ArrowDown');
    await said('Title of glaze moved to position 2 of 3.');
    await page.keyboard.press('ArrowDown');
    await said('Title of glaze moved to position 3 of 3.');
    await page.keyboard.press('Space');
    await said('Title of glaze dropped at position 3 of 3.');
    expect(await order()).toEqual(['kiln', 'workshop', 'glaze']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Title of glaze');
    await save();
    await isShown('kiln', 'workshop', 'glaze', 'hanna');
  });

  it('leaves the order as it was when the move is abandoned', async () => {
    await open();
    const before = await order();
    await pickUp('glaze');
    await page.keyboard.press('ArrowUp');
    await until(async () => (await order()).indexOf('glaze') < 2);
    await page.keyboard.press('Escape');
    await untilEqual(order, before);
    expect(await page.getByText('not saved yet').count()).toBe(0);
  });

  it('says at the top right that the order is saved, in green, or that it is not, in red', async () => {
    shows('1.toasts.place', '1.toasts.colours');
    await open();
    await save();
    const look = async (text: string) => {
      const toast = page.locator('.Toastify__toast', { hasText: text }).last();
      const { x, y, width } = (await toast.boundingBox())!;
      const colour = await toast.evaluate((element) => getComputedStyle(element).color);
      const [red, green, blue] = colour.match(/\d+/g)!.map(Number);
      const { width: room } = page.viewportSize()!;
      return { isTopRight: y < 200 && room - x - width < 40, isGreen: green! > red!, isRed: red! > green! + blue! };
    };
    await until(async () => (await look('Content order updated successfully!')).isTopRight);
    expect(await look('Content order updated successfully!')).toMatchObject({ isGreen: true, isRed: false });
    await page.route('**/api/content', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    const failed = 'Failed to save content order. Please try again.';
    await actAndSee(() => page.getByRole('button', { name: 'Save Order' }).click(), page.getByText(failed).first());
    expect(await look(failed)).toMatchObject({ isTopRight: true, isGreen: false, isRed: true });
  });

  it('moves a whole section, which the public page then shows first', async () => {
    await open();
    expect(await sections()).toEqual(['Links', 'Comments']);
    await grip('Move the section Comments').focus();
    await page.keyboard.press('Space');
    await said('Comments picked up, at position 2 of 2.');
    await page.keyboard.press('ArrowUp');
    await said('Comments moved to position 1 of 2.');
    await page.keyboard.press('Space');
    await until(async () => (await sections())[0] === 'Comments');
    await save();
    await isShown('hanna', 'kiln', 'workshop', 'glaze');
  });

  it('shows both orders when another tab has saved a different one', async () => {
    const other = await page.context().newPage();
    await open();
    await open(other);
    const moveUp = async (tab: Page, name: string): Promise<void> => {
      await pickUp(name, tab);
      await tab.keyboard.press('ArrowUp');
      await tab.getByText('not saved yet').waitFor();
      await tab.keyboard.press('Space');
    };
    await other.bringToFront();
    await moveUp(other, 'glaze');
    await save(other);
    await page.bringToFront();
    await moveUp(page, 'workshop');
    await page.getByRole('button', { name: 'Save Order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Another tab saved a different order' });
    await dialog.waitFor();
    const titles = (name: string) =>
      dialog
        .getByRole('list', { name })
        .getByText(/^Title of/)
        .allTextContents();
    expect(await titles('Your order')).toEqual(['Title of workshop', 'Title of kiln', 'Title of glaze']);
    expect(await titles('The saved order')).toEqual(['Title of kiln', 'Title of glaze', 'Title of workshop']);
    await dialog.getByRole('button', { name: 'Keep yours' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await isShown('hanna', 'workshop', 'kiln', 'glaze');
    await other.close();
  });

  // In one size: what is shown is the browser's work.
  if (size.name !== 'one process') return;

  it('orders three hundred items with no more of them in the document than are near', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const many = Array.from({ length: 300 }, (_, n) => `item-${n}`);
    for (let first = 0; first < many.length; first += 20)
      await Promise.all(many.slice(first, first + 20).map((id) => createLink(owner, id)));
    await open();
    await grip('Move Title of workshop').focus();
    const from = await middle(grip('Move Title of workshop'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 12, { steps: 3 });
    await said('Title of workshop picked up');
    await page.mouse.move(from.x, from.y + 140, { steps: 20 });
    await until(async () => (await order())[2] === 'workshop', 30_000);
    expect((await order()).length).toBeLessThan(150);
    await page.mouse.up();
    await save();
    await until(async () => (await shown())[3] === 'workshop');
  });

  it.each([
    ['a phone', 390],
    ['a computer', 1440],
  ])('finds one of three hundred items and takes it to the top with the keyboard alone, on %s', async (_on, width) => {
    await page.setViewportSize({ width, height: 900 });
    await open();
    const id = `item-${width % 290}`;
    await page.getByRole('searchbox').focus();
    await page.keyboard.type(id);
    const position = page.getByRole('button', { name: new RegExp(`^Position \\d+: Title of ${id}$`) });
    await position.focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=dialog] input:focus').waitFor();
    expect(await faultsOf(page, 'position dialog')).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Position 1: Title of ${id}`, exact: true }).waitFor();
    expect(await faultsOf(page, 'found items')).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await save();
    await until(async () => (await shown())[1] === id);
  });

  it('takes a row of a list to a number by its menu, and back by one undo', async () => {
    await page.goto(`${product.url}/dashboard?type=link&q=item-42`);
    const before = (await shown()).indexOf('item-42');
    await page.getByRole('button', { name: 'More for Title of item-42', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to position…' }).press('Enter');
    await page.locator('[role=dialog] input:focus').waitFor();
    await page.keyboard.type('3');
    await actAndSee(() => page.keyboard.press('Enter'), page.getByText('Title of item-42 is at position 3 of 303 now'));
    await until(async () => (await shown())[3] === 'item-42');
    await actAndSee(
      () => page.getByRole('button', { name: 'Undo' }).first().click(),
      page.getByText('Everything is as it was before'),
    );
    await untilEqual(async () => (await shown()).indexOf('item-42'), before);
  });
});
