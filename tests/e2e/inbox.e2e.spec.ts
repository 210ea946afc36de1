import fs from 'node:fs';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { signUp, type Account } from '../support/account';
import { axeViolations } from '../support/axe';
import { launchBrowser, person } from '../support/browser';
import { sendMessage } from '../support/messages';
import { freePort, temporaryFolder, type Product } from '../support/product';
import { settled, signIn } from '../support/screens';
import { describeSizes } from '../support/sizes';
import { until } from '../support/until';
import { wordsOn } from '../support/words-on';

const reply = 'Twelve of them, in the ash glaze. Come early, they always go first.';
const question = 'I drove four hours for the last kiln opening. Will there be tea bowls this time?';
const looks = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

describeSizes('from a message to a sticker', (size) => {
  const dataDir = temporaryFolder();
  let port: number;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let owner: Account;
  const problems: string[] = [];

  const start = (): Promise<Product> =>
    size.start({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1,::1', RATE_LIMIT_SCALE: '100' } });
  const visitors = ['88.198.10.20', '193.136.10.20', '133.11.10.20', '91.198.174.192'];
  const write = (dm: string, userIg?: string): Promise<void> => {
    const address = visitors.shift()!;
    visitors.push(address);
    const message = { userId: 'inesvidal', dm, ...(userIg !== undefined && { userIg }) };
    return sendMessage(product, message, { 'x-forwarded-for': address });
  };
  const cards = (): Locator => page.getByTestId('message');
  const card = (words: string): Locator => cards().filter({ hasText: words });
  const count = (messages: string): Promise<void> => page.getByText(messages, { exact: true }).waitFor();
  const makeSticker = async (words: string): Promise<Locator> => {
    await card(words).getByRole('button', { name: 'Reply' }).click();
    await card(words).getByRole('textbox', { name: 'Your reply' }).fill(reply);
    await card(words).getByRole('button', { name: 'Make sticker' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your Sticker' });
    await dialog.getByRole('img', { name: /^Your sticker/ }).waitFor();
    return dialog;
  };

  beforeAll(async () => {
    port = await freePort();
    [product, browser] = await Promise.all([start(), launchBrowser()]);
    owner = await signUp(product, 'inesvidal');
    context = await person(browser, { reducedMotion: 'reduce', acceptDownloads: true });
    context.setDefaultTimeout(30_000);
    await signIn(context, product, 'inesvidal');
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.kill();
  });

  it('leads from no inbox to an empty one', async () => {
    await page.goto(`${product.url}/dms`);
    await page.getByRole('heading', { name: 'You have no DM inbox yet' }).waitFor();
    await page.getByRole('link', { name: 'Create DM Inbox' }).click();
    await page.getByLabel('Inbox title').fill('Ask me about clay');
    await page.getByRole('button', { name: 'Create DM Inbox' }).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto(`${product.url}/dms`);
    await page.getByRole('heading', { name: 'Ask me about clay' }).waitFor();
    await page.getByText('No messages yet').waitFor();
  });

  it('shows messages as they arrive, on top where nothing moves that is read', async () => {
    await page.mouse.move(0, 0);
    await write('Does the blue glaze survive a dishwasher?', 'tomas.rocha');
    await card('blue glaze').waitFor();
    await write(question, '@hanna_keller');
    await card('four hours').waitFor();
    await write('How do you keep your hands from drying out in winter?');
    await card('drying out').waitFor();
    await count('3 messages');
    expect(await cards().getByRole('heading').allTextContents()).toEqual([
      'Anonymous',
      '@hanna_keller',
      '@tomas.rocha',
    ]);

    await card('blue glaze').getByRole('button', { name: 'Reply' }).click();
    const places = async () => Promise.all((await cards().all()).map((one) => one.boundingBox()));
    const before = await places();
    await write('Saw the film twice.', 'benoit_lc');
    const pill = page.getByRole('button', { name: 'Show 1 new message' });
    await pill.waitFor();
    expect(await places()).toEqual(before);
    await count('4 messages');
    await pill.click();
    await card('Saw the film twice').waitFor();
    await card('blue glaze').getByRole('button', { name: 'Cancel' }).click();
  });

  it('marks what was seen as read', async () => {
    await until(async () => (await page.getByText('Unread', { exact: true }).count()) === 0);
    await until(async () => {
      const answer = await owner.call('GET', '/api/content/data?contentId=dm:dm');
      return ((await answer.json()) as { unread: number }).unread === 0;
    });
  });

  it('makes a sticker of a message and a reply, downloads it, deletes the message, and brings it back', async () => {
    const dialog = await makeSticker('four hours');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download Sticker' }).click(),
    ]);
    await count('3 messages');
    expect(await card('four hours').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card('four hours').waitFor();
    await count('4 messages');

    expect(download.suggestedFilename()).toMatch(/^sticker-\d+\.png$/);
    const png = fs.readFileSync(await download.path());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 800 });
    const words = await wordsOn(png);
    for (const text of ['Ask me about clay', question, reply]) expect(words).toContain(text);
    expect(words).not.toContain('hanna_keller');
    expect(words.replaceAll(' ', '')).toContain(`localhost:${port}/@inesvidal`);
  });

  it('keeps a sticker for its owner only', async () => {
    const messages = (await (await owner.call('GET', '/api/content/data?contentId=dm:dm')).json()) as {
      data: { id: string }[];
    };
    const body = { contentId: 'dm:dm', id: messages.data[0]!.id, reply: 'Mine alone.' };
    const asked = await Promise.all([
      owner.call('POST', '/api/media/stickers', body),
      owner.call('POST', '/api/media/stickers', body),
    ]);
    const [one, other] = (await Promise.all(asked.map((answer) => answer.json()))) as { jobId: string }[];
    expect(other).toEqual(one);
    const picture = `/api/media/pictures/${one!.jobId}`;
    await until(async () => (await owner.call('GET', picture)).status === 200);
    const jon = await signUp(product, 'jonvidal');
    expect((await jon.call('GET', picture)).status).toBe(404);
    expect((await jon.call('GET', `/api/media/jobs/${one!.jobId}`)).status).toBe(404);
    expect((await fetch(product.url + picture)).status).toBe(401);
    expect((await fetch(`${product.url}/uploads/drawn/${one!.jobId}.png`)).status).toBe(404);
  });

  it('has nothing that axe objects to, nor anything wider than the window, in both themes', async () => {
    const faults: string[] = [];
    const look = async (where: string): Promise<void> => {
      for (const viewport of looks) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settled(page);
          faults.push(
            ...(await axeViolations(page)).map((fault) => `${where}, ${viewport.width}, ${colorScheme}: ${fault}`),
          );
        }
        const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (surplus > 0) faults.push(`${where}, ${viewport.width}: ${surplus} px too wide`);
      }
    };
    await look('list');
    const dialog = await makeSticker('drying out');
    await look('sticker');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await look('reply');
    await card('blue glaze').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete message' }).waitFor();
    await look('delete');
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  });

  it('has everything again after a crash, and goes on live', async () => {
    expect(problems).toEqual([]);
    await product.kill();
    product = await start();
    await write('Are you back?', 'mira_im_wald');
    // The page is still open: its connection comes back by itself.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await until(async () => (await page.getByText('5 messages', { exact: true }).count()) === 1, 60_000);
    await page.reload();
    await card('Are you back?').waitFor();
    expect(await cards().count()).toBe(5);
  });
});
