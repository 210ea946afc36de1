import fs from 'node:fs';
import path from 'node:path';
import type { ItemPageView, PublicPageView } from '@marquee/page';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { axeViolations } from '@marquee/test-kit/axe';
import { DOCUMENT_BYTES_MAX, sentBytes, type TakeWords } from './page-server';
import { layoutShift, SHIFT_MAX, visitPages } from './visit-pages';

const title = 'Which of my glazes is your favorite?';
const next = { id: 'daily-glaze', title: 'Which glaze would you drink from every day?' };
const image = (id: string) => ({ id, image: { src: `/uploads/${id}.svg` }, video: null });

const owner = (username: string, origin: string): PublicPageView => ({
  username,
  origin,
  profile: { name: '', description: 'Stoneware for slow tables. A wood kiln in Lisbon, fired twice a season.' },
  top: [
    {
      kind: 'profile',
      title: 'Profile',
      items: [{ name: '', description: '', media: ['a', 'b', 'c', 'd', 'e'].map(image) }],
    },
  ],
  sections: [],
});
const publicPage = (username: string, origin: string): PublicPageView => ({
  ...owner(username, origin),
  top: [...owner(username, origin).top, { kind: 'dm', title: 'DM Inbox', items: [{ title: 'Ask me about clay' }] }],
  sections: [{ kind: 'question', title: 'Questions', items: [{ id: 'glazes', title }, next] }],
});
const questionPage = (id: string, origin: string): ItemPageView | null =>
  id === 'glazes' ? { kind: 'question', id, tile: { id, title }, next, owner: owner('inesvidal', origin) } : null;

let take: TakeWords;
const sent: { readonly key: string | undefined; readonly body: string }[] = [];
const {
  open: visit,
  complaints,
  server,
} = visitPages(
  publicPage,
  (request, body) => {
    sent.push({ key: request.headers['idempotency-key'] as string | undefined, body });
    return take(request, body);
  },
  questionPage,
);

beforeEach(() => {
  sent.splice(0);
  take = () => ({ status: 202 });
});

interface Form {
  readonly page: Page;
  readonly text: Locator;
  readonly handle: Locator;
  readonly answer: Locator;
}

const open = async (address = '/@inesvidal/q/glazes', options: BrowserContextOptions = {}): Promise<Form> => {
  const page = await visit(address, options);
  const form = page.locator('.mq-answer');
  return {
    page,
    text: form.getByRole('textbox', { name: 'Your answer' }),
    handle: form.getByRole('textbox', { name: 'Your Instagram handle' }),
    answer: form.getByRole('button', { name: 'Answer' }),
  };
};
const close = ({ page }: Form): Promise<void> => page.context().close();

/** Keeps a picture next to those of the design where the environment names a folder. */
const picture = async ({ page }: Form, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  fs.mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
};

const screens = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ].map((viewport) => ({ colorScheme, viewport, name: `${viewport.width}-${colorScheme}` })),
);

describe('the page of a question', () => {
  it.each(screens)('is whole and accessible at $name, and nothing moves', async ({ name, ...screen }) => {
    shows('2.question.page', '2.question.fields', '4.question');
    const form = await open(undefined, screen);
    await form.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await form.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await form.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await form.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await form.page.getByRole('link', { name: '@inesvidal' }).getAttribute('href')).toBe('/@inesvidal');
    expect(await axeViolations(form.page)).toEqual([]);
    expect(await layoutShift(form.page)).toBeLessThan(SHIFT_MAX);
    await picture(form, `question-${name}`);
    expect(complaints).toEqual([]);
    await close(form);
  });

  it('weighs no more than a public page may', async () => {
    const html = await (await fetch(`${server().origin}/@inesvidal/q/glazes`)).text();
    expect(sentBytes(html)).toBeLessThanOrEqual(DOCUMENT_BYTES_MAX);
  });

  it('loads no picture that it does not show', async () => {
    const asked: string[] = [];
    const form = await open('/@inesvidal/q/none');
    form.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await form.page.goto(`${server().origin}/@inesvidal/q/glazes`, { waitUntil: 'networkidle' });
    expect(asked.filter((address) => address.startsWith('/uploads/'))).toEqual(['/uploads/a.svg']);
    await close(form);
  });

  it('sends, thanks, and shows the next question without a reload', async () => {
    shows('2.question.fields', '3.act', '8.answer');
    const form = await open();
    await form.text.fill(' The ash one\n');
    await form.page.getByText('11 / 200').waitFor();
    await form.handle.fill('@lena.brandt');
    await form.answer.click();
    await form.page.getByText('Answer submitted successfully!').waitFor();
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        userId: 'inesvidal',
        type: 'questionAnswer',
        questionId: 'glazes',
        answer: 'The ash one',
        userIg: 'lena.brandt',
      },
    ]);
    expect(await form.page.evaluate(() => document.activeElement?.className)).toBe('mq-after');
    expect(await form.answer.isVisible()).toBe(false);
    expect(await form.page.getByRole('link', { name: next.title }).getAttribute('href')).toBe(
      '/@inesvidal/q/daily-glaze',
    );
    expect(await axeViolations(form.page)).toEqual([]);
    await picture(form, 'question-sent-390-light');
    expect(complaints).toEqual([]);
    await close(form);
  });

  it('says what is missing where it is written, at once', async () => {
    shows('5.answer', '5.answer.handle');
    const form = await open();
    await form.answer.click();
    await form.page.getByText('Please enter your answer').waitFor();
    await form.page.getByText('Please enter your Instagram handle').waitFor();
    expect([await form.text.getAttribute('aria-invalid'), await form.handle.getAttribute('aria-invalid')]).toEqual([
      ...['true', 'true'],
    ]);
    expect(await form.text.evaluate((field) => field === document.activeElement)).toBe(true);
    await picture(form, 'question-missing-390-light');
    await form.text.fill('x'.repeat(201));
    await form.answer.click();
    await form.page.getByText('Use at most 200 characters.').waitFor();
    await form.text.fill('👨‍👩‍👧‍👦'.repeat(200));
    await form.page.getByText('200 / 200').waitFor();
    await form.handle.fill('x'.repeat(41));
    await form.answer.click();
    await form.page.getByText('Use at most 40 characters.').waitFor();
    expect(sent).toEqual([]);
    await close(form);
  });

  it('keeps the words of what failed, and sends it again under its first key', async () => {
    shows('8.answer');
    take = () => ({ status: 503 });
    const form = await open();
    await form.text.fill('Ash');
    await form.handle.fill('lena');
    await form.answer.click();
    await form.page.getByText('Failed to submit answer. Please try again.').waitFor();
    expect([await form.text.inputValue(), await form.handle.inputValue()]).toEqual(['Ash', 'lena']);
    take = () => ({ status: 202 });
    await form.answer.click();
    await form.page.getByText('Answer submitted successfully!').waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[0]!.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+){3}$/);
    expect(sent[1]!.key).toBe(sent[0]!.key);
    await close(form);
  });

  it.each(screens)('says at $name that its question does not exist', async ({ name, ...screen }) => {
    shows('2.question.missing', '4.question');
    const form = await open('/@inesvidal/q/none', screen);
    await form.page.getByRole('heading', { level: 1, name: 'Question Not Found' }).waitFor();
    await form.page.getByText("This question doesn't exist or has been removed.").waitFor();
    const way = form.page.getByRole('link', { name: 'Go to @inesvidal' });
    expect(await way.getAttribute('href')).toBe('/@inesvidal');
    expect(await axeViolations(form.page)).toEqual([]);
    await picture(form, `question-not-found-${name}`);
    await close(form);
  });
});

describe('the questions of the public page', () => {
  it.each(screens)('are answered in their first card at $name', async ({ name, ...screen }) => {
    const form = await open('/@inesvidal', screen);
    expect(await form.page.getByRole('link', { name: title }).getAttribute('href')).toBe('/@inesvidal/q/glazes');
    await form.page.locator('.mq-question-card').scrollIntoViewIfNeeded();
    await picture(form, `questions-${name}`);
    expect(await axeViolations(form.page)).toEqual([]);
    await form.text.fill('Ash');
    await form.handle.fill('lena');
    await form.answer.click();
    await form.page.getByText('Answer submitted successfully!').waitFor();
    expect(sent).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close(form);
  });

  it('leave the message box as it is', async () => {
    const form = await open('/@inesvidal');
    await form.text.fill('Ash');
    expect(await form.page.locator('.mq-box').evaluate((box) => box.hasAttribute('data-open'))).toBe(false);
    await form.page.getByRole('textbox', { name: 'Your message to @inesvidal' }).fill('Hello');
    expect(await form.text.inputValue()).toBe('Ash');
    await close(form);
  });
});

describe('an answer without a script', () => {
  it('is confirmed on a page of its own that keeps question and text, and leads back', async () => {
    const page = { sends: 'answer', username: 'inesvidal', question: { id: 'glazes', title } } as const;
    const draft = { text: 'Ash', userIg: '@lena', token: 'a.b.c', broken: {} };
    take = (_request, body) => ({
      status: 200,
      page: { ...page, draft: new URLSearchParams(body).has('token') ? null : draft, problem: null },
    });
    const form = await open(undefined, { javaScriptEnabled: false });
    await picture(form, 'question-no-script-390-light');
    await form.text.fill('Ash');
    await form.handle.fill('@lena');
    await form.answer.click();
    await form.page.getByRole('heading', { name: 'Ready to send?' }).waitFor();
    await form.page.getByRole('heading', { name: title }).waitFor();
    expect(await form.text.inputValue()).toBe('Ash');
    await form.answer.click();
    await form.page.getByRole('heading', { name: 'Answer submitted successfully!' }).waitFor();
    expect(sent.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      {
        userId: 'inesvidal',
        type: 'questionAnswer',
        questionId: 'glazes',
        website: '',
        answer: 'Ash',
        userIg: '@lena',
      },
      {
        userId: 'inesvidal',
        type: 'questionAnswer',
        questionId: 'glazes',
        website: '',
        token: 'a.b.c',
        answer: 'Ash',
        userIg: '@lena',
      },
    ]);
    await form.page.getByRole('link', { name: 'Back to @inesvidal' }).click();
    await form.page.waitForURL('**/@inesvidal');
    await close(form);
  });
});
