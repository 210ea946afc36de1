import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { inboxScreen, type InboxScreen } from '@marquee/test-kit/inbox-screen';
import { faultsOf } from '@marquee/test-kit/looks';
import { createInbox, newestMessages, sendMessage } from '@marquee/test-kit/messages';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { until } from '@marquee/test-kit/until';

describe('the screen of messages', () => {
  let product: SharedProduct;
  let browser: Browser;
  let page: Page;
  let owner: Account;
  let screen: InboxScreen;
  const problems: string[] = [];

  const visitors = ['88.198.10.20', '193.136.10.20', '133.11.10.20', '91.198.174.192'];
  const write = (dm: string, userIg?: string): Promise<void> => {
    const address = visitors.shift()!;
    visitors.push(address);
    const message = { userId: 'ines-reads', dm, ...(userIg !== undefined && { userIg }) };
    return sendMessage(product, message, { 'x-forwarded-for': address });
  };

  beforeAll(async () => {
    [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
    owner = await signUp(product, 'ines-reads');
    await createInbox(owner);
    const context = await person(browser, { reducedMotion: 'reduce' });
    context.setDefaultTimeout(30_000);
    await signIn(context, product, 'ines-reads');
    page = await context.newPage();
    screen = inboxScreen(page);
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`${product.url}/dms`);
    await page.getByText('No messages yet').waitFor();
  });
  afterAll(async () => {
    await closeWindows(browser);
  });
  afterEach(() => expect(problems).toEqual([]));

  it('shows messages as they arrive, on top where nothing moves that is read', async () => {
    await page.mouse.move(0, 0);
    for (const [words, handle] of [
      ['Does the blue glaze survive a dishwasher?', 'tomas.rocha'],
      ['Will there be tea bowls this time?', '@hanna_keller'],
      ['How do you keep your hands from drying out in winter?'],
    ] as const) {
      await write(words, handle);
      await screen.card(words).waitFor();
    }
    await screen.counts('3 messages');

    const { card, cards } = screen;
    await card('blue glaze').getByRole('button', { name: 'Reply' }).click();
    const places = async () => Promise.all((await cards().all()).map((one) => one.boundingBox()));
    const before = await places();
    await write('Saw the film twice.', 'benoit_lc');
    const pill = page.getByRole('button', { name: 'Show 1 new message' });
    await pill.waitFor();
    expect(await places()).toEqual(before);
    await screen.counts('4 messages');
    await pill.click();
    await card('Saw the film twice').waitFor();
    await card('blue glaze').getByRole('button', { name: 'Cancel' }).click();
  });

  it('marks what was seen as read', async () => {
    await until(async () => (await screen.cards().getByText('Unread', { exact: true }).count()) === 0);
    await until(async () => (await newestMessages(owner)).unread === 0);
  });

  it('finds messages by a word, and has the search after a reload and a step back', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('tea bowls');
    await until(async () => (await screen.cards().count()) === 1);
    await screen.card('tea bowls').waitFor();
    await page.reload();
    await screen.card('tea bowls').waitFor();
    expect(await search.inputValue()).toBe('tea bowls');
    await page.goBack();
    await screen.card('drying out').waitFor();
    expect(await search.inputValue()).toBe('');
  });

  it('deletes several by the keyboard, undoes it, and saves them all as a file', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of ['j', 'x', 'j', 'x', '#']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Delete 2 messages' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await screen.counts('2 messages');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await screen.counts('4 messages');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile((await file.path())!, 'utf8')).split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain('Saw the film twice.,benoit_lc');
  });

  it('has nothing that axe objects to, nor anything wider than the window, in both themes', async () => {
    const faults: string[] = [];
    const look = async (where: string): Promise<void> => void faults.push(...(await faultsOf(page, where)));
    await look('list');
    await screen.card('blue glaze').getByRole('checkbox').check();
    await look('selected');
    await screen.card('blue glaze').getByRole('checkbox').uncheck();
    const dialog = await screen.makeSticker('drying out', 'Linseed oil.');
    await look('sticker');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await look('reply');
    await screen.card('blue glaze').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete message' }).waitFor();
    await look('delete');
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  });
});
