import fs from 'node:fs';
import type { Browser, BrowserContext, Download, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { actAndSee } from '@marquee/test-kit/act-and-see';
import { signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { sendAnswer } from '@marquee/test-kit/messages';
import type { SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { describeScreens } from '@marquee/test-kit/sizes';
import { until } from '@marquee/test-kit/until';
import { wordsOn } from '@marquee/test-kit/words-on';

const question = 'What should go in the next firing?';
/** What 30 visitors answer, by the group that each belongs to. */
const given = {
  bowls: ['Tea bowls', 'tea bowls', 'TEA BOWL', 'Little tea bowls please', 'tea bowls!', 'The tea bowls'],
  jars: ['A moon jar', 'moon jars', 'moon jar', 'Moon jar. As big as the kiln allows.', 'moon jar'],
  cups: ['Espresso cups', 'espresso cups', 'Expresso cups', 'Six espresso cups that stack'],
  others: ['Butter dish', 'Lamps', 'Vases'],
};
const answers = [
  ...Array.from({ length: 2 }, () => given.bowls).flat(),
  ...given.jars,
  ...given.jars.slice(0, 3),
  ...given.cups,
  ...given.cups.slice(0, 3),
  ...given.others,
];
describeScreens('the inbox, from a question to a poll', (size) => {
  let product: SharedProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let owner: Account;
  const problems: string[] = [];

  const answer = (text: string, visitor: number): Promise<void> =>
    sendAnswer(
      product,
      { userId: 'ines-asks', questionId: 'next-firing', answer: text, userIg: `visitor_${visitor}` },
      { 'x-forwarded-for': `88.198.10.${visitor + 1}` },
    );
  const rows = (): Locator => page.getByTestId('answer');
  const groups = (): Locator => page.getByTestId('group');
  const names = () => groups().getByRole('heading').allTextContents();
  const choose = async (group: string, act: string): Promise<Locator> => {
    await page.getByRole('button', { name: `More for ${group}` }).click();
    await page.getByRole('menuitem', { name: act }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    return dialog;
  };
  const downloaded = async (dialog: Locator, name: string): Promise<Download> => {
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name }).click()]);
    return download;
  };

  beforeAll(async () => {
    [product, browser] = await Promise.all([size.share(), launchBrowser()]);
    owner = await signUp(product, 'ines-asks');
    context = await person(browser, { reducedMotion: 'reduce', acceptDownloads: true });
    context.setDefaultTimeout(30_000);
    await signIn(context, product, 'ines-asks');
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
  });
  afterAll(async () => {
    await closeWindows(browser);
  });

  it('shows the answers of many visitors as they come, newest first', async () => {
    const item = { type: 'question', content: { id: 'next-firing', title: question } };
    expect((await owner.call('POST', '/api/content', item)).status).toBe(201);
    await until(async () => (await fetch(`${product.url}/@ines-asks/q/next-firing`)).status === 200, 20_000);
    await page.goto(`${product.url}/qa/next-firing`);
    await page.getByText('No answers yet').waitFor();
    for (const [visitor, text] of answers.entries()) await answer(text, visitor);
    await page.getByText(`${answers.length} answers`, { exact: true }).waitFor();
    await until(async () => (await rows().count()) === answers.length);
    expect(await rows().first().innerText()).toContain('Vases');
    expect(await rows().first().innerText()).toContain(`@visitor_${answers.length - 1}`);
  });

  it('groups them in a thread, and has the groups again after a reload', async () => {
    const [worker] = await Promise.all([
      page.waitForEvent('worker'),
      page.getByRole('button', { name: 'Analyze' }).click(),
    ]);
    expect(new URL(worker.url()).pathname).toBe('/remotes/inbox/workers/grouping.js');
    await page.getByText(`${answers.length} answers → 6 groups`).waitFor();
    expect((await names()).slice(0, 3)).toEqual(['Tea bowls', 'Moon jar', 'Espresso cups']);
    await page.getByText('Analyzed', { exact: true }).waitFor();
    await page.reload();
    await page.getByText(`${answers.length} answers → 6 groups`).waitFor();
  });

  it('renames a group, merges another one into it, splits it, and goes back by Undo', async () => {
    const renaming = await choose('Espresso cups', 'Rename');
    await renaming.getByLabel('Group name').fill('Small cups');
    await renaming.getByRole('button', { name: 'Rename' }).click();
    await until(async () => (await names()).includes('Small cups'));
    const merging = await choose('Small cups', 'Merge');
    await merging.getByRole('radio', { name: 'Butter dish' }).check();
    await actAndSee(() => merging.getByRole('button', { name: 'Merge' }).click(), page.getByText('Groups merged'));
    await page.getByText(`${answers.length} answers → 5 groups`).waitFor();
    const undo = page.getByRole('button', { name: 'Undo' }).last();
    await actAndSee(() => undo.click(), page.getByText('The change was undone'));
    await page.getByText(`${answers.length} answers → 6 groups`).waitFor();
    const splitting = await choose('Moon jar', 'Split');
    await splitting.getByRole('checkbox', { name: /As big as the kiln allows/ }).check();
    await actAndSee(() => splitting.getByRole('button', { name: 'Split' }).click(), page.getByText('Group split'));
    await page.reload();
    await page.getByText(`${answers.length} answers → 7 groups`).waitFor();
    expect(await names()).toContain('Small cups');
  });

  it('makes a poll picture that says what the groups are, and downloads it', async () => {
    await page.getByRole('button', { name: 'Share to' }).click();
    const dialog = page.getByRole('dialog', { name: 'Poll Summary' });
    await dialog.getByRole('img').waitFor();
    const download = await downloaded(dialog, 'Download Image');
    expect(download.suggestedFilename()).toMatch(/^marquee-poll-summary-\d+\.png$/);
    const png = fs.readFileSync(await download.path());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 800 });
    const words = await wordsOn(png);
    for (const text of [question, 'Tea bowls', '40%', 'Small cups']) expect(words).toContain(text);
    expect(words).not.toContain('visitor_');
  });

  it('makes a sticker of an answer, which stays', async () => {
    await page
      .getByRole('button', { name: `Make a sticker of the answer from @visitor_${answers.length - 1}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Your Sticker' });
    await dialog.getByRole('img').waitFor();
    const words = await wordsOn(fs.readFileSync(await (await downloaded(dialog, 'Download Sticker')).path()));
    for (const text of [question, 'Vases']) expect(words).toContain(text);
    await page.getByText(`${answers.length} answers`, { exact: true }).waitFor();
  });

  it('says how many have come since', async () => {
    await answer('One more lamp', answers.length);
    await page.getByText('1 new since').waitFor();
  });

  it('logs no error in the browser', () => expect(problems).toEqual([]));

  // In one size: what is shown is the browser's work.
  if (size.name !== 'one process') return;

  it('has nothing that axe objects to, nor anything wider than the window, in both themes', async () => {
    const faults: string[] = [];
    const look = async (where: string): Promise<void> => void faults.push(...(await faultsOf(page, where)));
    await look('answers');
    for (const act of ['Rename', 'Merge', 'Split']) {
      const dialog = await choose('Tea bowls', act);
      await look(act);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    await page.goto(`${product.url}/qa/none`);
    await page.getByRole('heading', { name: 'Question not found' }).waitFor();
    await look('not found');
    expect(faults).toEqual([]);
  });
});
