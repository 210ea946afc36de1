import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { actAndSee } from '@marquee/test-kit/act-and-see';
import { signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { inboxScreen, type InboxScreen } from '@marquee/test-kit/inbox-screen';
import { askForSticker, countedOf, newestMessages, sendMessage } from '@marquee/test-kit/messages';
import { freePort, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { squareCodeOn } from '@marquee/test-kit/square-code';
import { describeScreens, type StartOptions } from '@marquee/test-kit/sizes';
import { until, untilEqual } from '@marquee/test-kit/until';
import { wordsOn } from '@marquee/test-kit/words-on';

const glaze = 'Does the blue glaze survive a dishwasher?';
const question = 'I drove four hours for the last kiln opening. Will there be tea bowls this time?';
const hands = 'How do you keep your hands from drying out in winter?';
const reply = 'Twelve of them, in the ash glaze. Come early, they always go first.';
/** What a browser says while nothing listens. */
const isAway = /Failed to load resource|net::ERR_/;

describeScreens('the inbox, from a message to a sticker', (size) => {
  let options: StartOptions;
  let product: Product;
  let browser: Browser;
  let owner: Account;
  let page: Page;
  let screen: InboxScreen;
  let jobId: string;
  let sticker: Buffer;
  const problems: string[] = [];
  const crashed = new Set<string>();

  const picture = (): Promise<Response> => owner.call('GET', `/api/media/pictures/${jobId}`);

  /** Everything that a person or a program can see of the inbox. */
  const stateOf = async (): Promise<object> => {
    const sticker = await picture();
    const drawn = createHash('sha256').update(Buffer.from(await sticker.arrayBuffer()));
    return {
      inbox: await newestMessages(owner),
      counted: await countedOf(owner, 'dm'),
      sticker: [sticker.status, drawn.digest('hex')],
    };
  };

  /** Kills these one after the other with SIGKILL: after each all is as it was before. */
  const crash = async (names: readonly string[]): Promise<void> => {
    // The open page has marked as read what it shows, and the count has come to the dashboard.
    await until(async () => {
      const { total, unread } = await newestMessages(owner);
      return unread === 0 && (await countedOf(owner, 'dm')) === total;
    }, 30_000);
    const before = await stateOf();
    for (const name of names) {
      product = await size.crash(product, name, options);
      crashed.add(name);
      await untilEqual(stateOf, before, 60_000);
    }
  };
  /** Those of the size among these; the only one where there is one. */
  const among = (...names: string[]): readonly string[] =>
    size.processes.length === 1 ? size.processes : size.processes.filter((name) => names.includes(name));

  /** A visitor at the page of the owner, from an address of her own. */
  const visit = async (address: string, javaScriptEnabled: boolean): Promise<Page> => {
    const context = await person(browser, { javaScriptEnabled, extraHTTPHeaders: { 'x-forwarded-for': address } });
    context.setDefaultTimeout(30_000);
    const visitor = await context.newPage();
    await until(async () => {
      await visitor.goto(`${product.url}/@inesvidal`);
      return visitor.getByRole('textbox', { name: 'Your message to @inesvidal' }).isVisible();
    }, 30_000);
    return visitor;
  };
  const write = async (visitor: Page, words: string, handle: string): Promise<void> => {
    await visitor.getByRole('textbox', { name: 'Your message to @inesvidal' }).fill(words);
    await visitor.getByRole('textbox', { name: 'Your Instagram handle' }).fill(handle);
    await visitor.getByRole('button', { name: 'Send' }).click();
  };
  const isSent = 'Message sent successfully!';

  beforeAll(async () => {
    options = {
      dataDir: temporaryFolder(),
      port: await freePort(),
      env: { TRUSTED_PROXIES: '127.0.0.1,::1', RATE_LIMIT_SCALE: '100' },
    };
    [product, browser] = await Promise.all([size.start(options), launchBrowser()]);
    owner = await signUp(product, 'inesvidal');
    const context: BrowserContext = await person(browser, { reducedMotion: 'reduce', acceptDownloads: true });
    context.setDefaultTimeout(30_000);
    await signIn(context, product, 'inesvidal');
    page = await context.newPage();
    screen = inboxScreen(page);
    page.on('console', (said) => said.type() === 'error' && !isAway.test(said.text()) && problems.push(said.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
  });
  afterAll(async () => {
    await closeWindows(browser);
    await product?.kill();
    fs.rmSync(options.dataDir, { recursive: true, force: true });
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

  it('shows live what three visitors send, one of them without a script and one of them twice', async () => {
    shows('1.visitor.sends');
    const tomas = await visit('88.198.10.20', true);
    await actAndSee(() => write(tomas, glaze, 'tomas.rocha'), tomas.getByText(isSent));
    await screen.card('blue glaze').waitFor();

    const hanna = await visit('193.136.10.20', false);
    await write(hanna, question, '@hanna_keller');
    await hanna.getByRole('heading', { name: 'Ready to send?' }).waitFor();
    // A form that is confirmed sooner than a person reads it returns.
    await until(async () => {
      await hanna.getByRole('button', { name: 'Send' }).click();
      return hanna.getByRole('heading', { name: isSent }).isVisible();
    });
    await screen.card('four hours').waitFor();

    for (let times = 0; times < 2; times += 1) {
      const headers = { 'idempotency-key': 'winter-hands', 'x-forwarded-for': '133.11.10.20' };
      await sendMessage(product, { userId: 'inesvidal', dm: hands }, headers);
    }
    await screen.card('drying out').waitFor();
    await screen.counts('3 messages');
    const senders = ['Anonymous', '@hanna_keller', '@tomas.rocha'];
    expect(await screen.cards().getByRole('heading').allTextContents()).toEqual(senders);
    for (const visitor of [tomas, hanna]) await visitor.context().close();
  });

  it('keeps a sticker for its owner only, and draws the same request once', async () => {
    const { id } = (await newestMessages(owner)).data[0]!;
    const asked = [askForSticker(owner, id, 'Mine alone.'), askForSticker(owner, id, 'Mine alone.')];
    const [one, other] = await Promise.all(asked);
    expect(other).toBe(one);
    jobId = one!;
    await until(async () => (await picture()).status === 200, 30_000);
    const jon = await signUp(product, 'jonvidal');
    expect((await jon.call('GET', `/api/media/pictures/${jobId}`)).status).toBe(404);
    expect((await jon.call('GET', `/api/media/jobs/${jobId}`)).status).toBe(404);
    expect((await fetch(`${product.url}/api/media/pictures/${jobId}`)).status).toBe(401);
    expect((await fetch(`${product.url}/uploads/stickers/${jobId}.png`)).status).toBe(404);
  });

  it('has the same messages after each process on their way in was killed', () => crash(among('redirects', 'inbox')));

  it('downloads a sticker, takes its message out of the list and restores it, while processes are killed', async () => {
    shows('4.dm-flow');
    const dialog = await screen.makeSticker('four hours', reply);
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/text') && answer.ok()),
      dialog.getByRole('switch', { name: /Show the text on the verification page/ }).press('Space'),
    ]);
    await crash(among('media', 'gateway'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download Sticker' }).click(),
    ]);
    await screen.counts('2 messages');
    expect(await screen.card('four hours').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await screen.card('four hours').waitFor();
    await screen.counts('3 messages');

    expect(download.suggestedFilename()).toMatch(/^sticker-\d+\.png$/);
    const png = (sticker = fs.readFileSync(await download.path()));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 800 });
    const words = await wordsOn(png);
    for (const text of ['Ask me about clay', question, reply]) expect(words).toContain(text);
    expect(words).not.toContain('hanna_keller');
    expect(words.replaceAll(' ', '')).toContain(`localhost:${options.port}/@inesvidal`);
  });

  it('leads from the code on the sticker to its page, which compares words without a script', async () => {
    const address = (await squareCodeOn(sticker))!;
    expect(address).toMatch(new RegExp(`^HTTP://LOCALHOST:${options.port}/S/[0-9A-Z]{12}$`));
    const context = await person(browser, { javaScriptEnabled: false });
    context.setDefaultTimeout(30_000);
    const reader = await context.newPage();
    await until(async () => {
      await reader.goto(address);
      return reader.getByRole('region', { name: 'Text of the sticker' }).isVisible();
    }, 30_000);
    await reader.getByRole('heading', { name: /^Sent to @inesvidal on \d+ \w+ \d{4}$/ }).waitFor();
    await reader.getByText(reply).waitFor();
    for (const [words, verdict] of [
      ['Will there be tea cups?', 'The text does not match.'],
      [question, 'The text matches.'],
    ] as const) {
      await reader.getByRole('textbox', { name: 'Compare a screenshot' }).fill(words);
      await reader.getByRole('button', { name: 'Compare' }).click();
      await reader.getByText(verdict).waitFor();
    }
    expect(await reader.getByText('hanna_keller').count()).toBe(0);
    await context.close();
  });

  it('has the message again after the kill of what is left, and continues live', async () => {
    await crash(size.processes.filter((name) => size.processes.length === 1 || !crashed.has(name)));
    expect([...crashed].sort()).toEqual([...size.processes].sort());
    await sendMessage(product, { userId: 'inesvidal', dm: 'Are you back?' }, { 'x-forwarded-for': '91.198.174.192' });
    // The page is still open: its connection returns by itself.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.getByText('4 messages', { exact: true }).waitFor({ timeout: 60_000 });
    await page.reload();
    await screen.card('Are you back?').waitFor();
    expect(await screen.cards().count()).toBe(4);
    expect(problems).toEqual([]);
  });

  it('holds back a muted word until it is let through, and keeps a blocked sender out', async () => {
    const box = (name: RegExp): Promise<void> =>
      page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name }).click();
    const held = (words: string) => page.getByTestId('held').filter({ hasText: words });
    await box(/^Held back/);
    await page.getByRole('textbox', { name: 'Add a word' }).fill('free followers');
    await actAndSee(() => page.keyboard.press('Enter'), page.getByText('“free followers” is muted'));

    const malo = await visit('88.198.10.77', true);
    await actAndSee(() => write(malo, 'You won fr33 f0llowers!', 'malo'), malo.getByText(isSent));
    await held('fr33 f0llowers').waitFor();
    expect(await newestMessages(owner)).toMatchObject({ total: 4 });
    await held('fr33 f0llowers').getByRole('button', { name: 'Let through' }).click();
    await page.getByText('Nothing is held back.').waitFor();

    await box(/^Inbox/);
    await screen.card('fr33 f0llowers').getByRole('button', { name: 'More for the message from @malo' }).click();
    await page.getByRole('menuitem', { name: 'Block sender' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await screen.counts('4 messages');

    // The same browser, from wherever it is; then another one, from the same network.
    await malo.context().setExtraHTTPHeaders({ 'x-forwarded-for': '193.136.10.77' });
    await malo.reload();
    await actAndSee(() => write(malo, 'It is me again', 'malo'), malo.getByText(isSent));
    const other = await visit('88.198.10.77', true);
    await actAndSee(() => write(other, 'And from another browser', 'another_browser'), other.getByText(isSent));
    await box(/^Held back/);
    await held('And from another browser')
      .getByText(/from the same network as a sender you blocked/)
      .waitFor();
    await until(async () => {
      const answer = await owner.call('GET', '/api/inbox/blocked');
      return ((await answer.json()) as { blocked: { dropped: number }[] }).blocked[0]?.dropped === 1;
    });
    await box(/^Blocked/);
    await page.getByText('1 message dropped since').waitFor();
    expect(await newestMessages(owner)).toMatchObject({ total: 4 });
    for (const visitor of [malo, other]) await visitor.context().close();
    expect(problems).toEqual([]);
  });
});
