import fs from 'node:fs';
import path from 'node:path';
import type { PublicPageView } from '@marquee/page';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { axeViolations } from '../../../tests/support/axe';
import { until } from '../../../tests/support/until';
import { type TakeWords } from './page-server';
import { layoutShift, SHIFT_MAX, visitPages } from './visit-pages';

const view = (username: string, origin: string): PublicPageView => ({
  ...{ username, origin },
  profile: { name: '', description: 'Stoneware for slow tables. A wood kiln in Lisbon, fired twice a season.' },
  top: [{ kind: 'dm', title: 'DM Inbox', items: [{ title: 'Ask me about clay' }] }],
  sections: [
    {
      ...{ kind: 'unknown', unknownKind: 'other', title: 'Photos' },
      items: Array.from({ length: 12 }, (_, n) => ({ id: `photo-${n}` })),
    },
  ],
});

const page = { sends: 'message', username: 'inesvidal', question: null } as const;
let take: TakeWords;
const sent: { readonly key: string | undefined; readonly body: string }[] = [];
const { open: visit, complaints } = visitPages(view, (request, body) => {
  sent.push({ key: request.headers['idempotency-key'] as string | undefined, body });
  return take(request, body);
});

beforeEach(() => {
  sent.splice(0);
  take = () => ({ status: 202 });
});

interface Box {
  readonly page: Page;
  readonly form: Locator;
  readonly text: Locator;
  readonly handle: Locator;
  readonly send: Locator;
}

const open = async (options: BrowserContextOptions = {}): Promise<Box> => {
  const page = await visit('/@inesvidal', options);
  return {
    page,
    form: page.locator('.mq-words'),
    text: page.getByRole('textbox', { name: 'Your message to @inesvidal' }),
    handle: page.getByRole('textbox', { name: 'Your Instagram handle' }),
    send: page.getByRole('button', { name: 'Send' }),
  };
};
const close = ({ page }: Box): Promise<void> => page.context().close();
const isOpen = ({ form }: Box): Promise<boolean> => form.evaluate((box) => box.hasAttribute('data-open'));
const heightOf = async (locator: Locator): Promise<number> => Math.round((await locator.boundingBox())?.height ?? 0);
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

/** Time passes by `runFor` alone. */
const holdClock = async ({ page }: Box): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
};

/** Keeps a picture beside those of the design where the environment names a folder. */
const picture = async ({ page }: Box, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  fs.mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
};

describe('the message box', () => {
  it('is one line until it has the focus, then has room for words and the handle', async () => {
    const box = await open();
    expect([await heightOf(box.text), await box.handle.isVisible(), await box.send.isVisible()]).toEqual([
      ...[48, false, false],
    ]);
    await box.text.focus();
    expect([await heightOf(box.text), await box.handle.isVisible(), await box.send.isVisible()]).toEqual([
      ...[96, true, true],
    ]);
    await box.text.fill('line\n'.repeat(20));
    expect(await heightOf(box.text)).toBe(168);
    await close(box);
  });

  it('sends, empties and closes itself, and has the focus again', async () => {
    const box = await open();
    await box.text.fill(' Do you ever sell the test tiles?\n');
    await box.handle.fill('@marta');
    await box.send.click();
    await box.page.getByRole('status').getByText('Message sent successfully!').waitFor();
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { userId: 'inesvidal', dm: 'Do you ever sell the test tiles?', userIg: 'marta' },
    ]);
    expect([await box.text.inputValue(), await isOpen(box), await focused(box.page)]).toEqual(['', false, 'dm']);
    await picture(box, 'sent-390-light');
    await box.page.keyboard.type('Again');
    expect([await isOpen(box), await box.handle.inputValue()]).toEqual([true, '']);
    expect(complaints).toEqual([]);
    await close(box);
  });

  it('asks for an empty handle by its field first, then in words', async () => {
    const box = await open();
    await box.text.fill('Hello');
    await box.send.click();
    expect([await focused(box.page), await box.handle.getAttribute('aria-invalid')]).toEqual(['userIg', null]);
    await box.send.click();
    await box.page.getByText('Please enter your Instagram handle').waitFor();
    expect([await focused(box.page), sent.length]).toEqual(['userIg', 0]);
    await picture(box, 'no-handle-390-light');
    expect(await axeViolations(box.page)).toEqual([]);
    await box.handle.fill('m');
    await box.page.getByText('Only @inesvidal sees it.').waitFor();
    await close(box);
  });

  it('says that a message is missing, or too long, where it is written', async () => {
    const box = await open();
    await box.text.focus();
    await box.send.click();
    await box.page.getByText('Please enter a message').waitFor();
    await box.text.fill('👩‍👩‍👧‍👦'.repeat(281));
    await box.handle.fill('marta');
    await box.send.click();
    await box.page.getByText('Use at most 280 characters.').waitFor();
    expect([await focused(box.page), sent.length]).toEqual(['dm', 0]);
    await box.text.fill('👩‍👩‍👧‍👦'.repeat(280));
    await box.send.click();
    await until(() => sent.length === 1);
    await close(box);
  });

  it('counts as a reader does, and reads out what is left from twenty on', async () => {
    const box = await open();
    const left = box.page.locator('[data-left]');
    await box.text.fill(`${'x'.repeat(258)}👍🏽`);
    expect(await box.page.getByText('259 / 280').getAttribute('data-near')).toBeNull();
    expect(await left.textContent()).toBe('');
    await box.page.keyboard.type('y');
    expect(await box.page.getByText('260 / 280').getAttribute('data-near')).toBe('');
    expect(await left.textContent()).toBe('20 characters left');
    await picture(box, 'near-390-light');
    await close(box);
  });

  it('keeps the text when it could not be sent, and tries again under the same key', async () => {
    const box = await open();
    take = () => ({ status: 503 });
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    await box.send.click();
    await box.page.getByRole('status').getByText('Failed to send message. Please try again.').waitFor();
    await picture(box, 'failed-390-light');
    expect([await box.text.inputValue(), await isOpen(box)]).toEqual(['Hello', true]);
    await box.page.route('**/api/clicks', (route) => route.abort(), { times: 1 });
    await box.send.click();
    await until(async () => (await box.send.getAttribute('aria-busy')) === 'false');
    take = () => ({ status: 202 });
    await box.send.click();
    await box.page.getByText('Message sent successfully!').waitFor();
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    await box.send.click();
    await until(() => sent.length === 3);
    const [first, second, third] = sent.map(({ key }) => key);
    expect([first === second, second === third, /^[\w-]{20,}$/.test(first ?? '')]).toEqual([true, false, true]);
    await close(box);
  });

  it('keeps the width of its button while it sends, and sends once', async () => {
    const box = await open();
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    const width = (await box.send.boundingBox())?.width;
    let answer = (): void => undefined;
    await box.page.route('**/api/clicks', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await box.send.click();
    await box.send.click();
    expect([await box.send.getAttribute('aria-busy'), (await box.send.boundingBox())?.width]).toEqual(['true', width]);
    await picture(box, 'busy-390-light');
    answer();
    await box.page.getByText('Message sent successfully!').waitFor();
    expect(sent).toHaveLength(1);
    await close(box);
  });

  it('closes a moment after a click outside, and keeps what was written', async () => {
    const box = await open();
    await box.text.fill('Hello');
    await holdClock(box);
    await box.page.mouse.click(10, 10);
    await box.page.clock.runFor(140);
    expect(await isOpen(box)).toBe(true);
    await box.page.clock.runFor(20);
    expect([await isOpen(box), await box.text.inputValue()]).toEqual([false, 'Hello']);
    await box.text.click();
    expect(await isOpen(box)).toBe(true);
    await close(box);
  });

  it('closes when it is left empty by the keyboard, and stays open with words in it', async () => {
    const box = await open();
    await holdClock(box);
    await box.text.focus();
    for (const name of ['userIg', null]) {
      await box.page.keyboard.press('Tab');
      expect(await focused(box.page)).toBe(name);
    }
    await box.page.keyboard.press('Tab');
    await box.page.clock.runFor(160);
    expect(await isOpen(box)).toBe(false);
    await box.text.fill('Hello');
    for (let n = 0; n < 3; n += 1) await box.page.keyboard.press('Tab');
    await box.page.clock.runFor(1_000);
    expect(await isOpen(box)).toBe(true);
    await close(box);
  });

  it('shows its toast for five seconds, but not under pointer or focus', async () => {
    const box = await open();
    await holdClock(box);
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    await box.send.click();
    const toast = box.page.getByText('Message sent successfully!');
    await toast.waitFor();
    await box.page.clock.runFor(4_000);
    await toast.hover();
    await box.page.clock.runFor(60_000);
    expect(await toast.isVisible()).toBe(true);
    await box.page.mouse.move(200, 700);
    await box.page.clock.runFor(900);
    expect(await toast.isVisible()).toBe(true);
    await box.page.clock.runFor(200);
    expect(await toast.isVisible()).toBe(false);
    await close(box);
  });

  it('leaves to the plain form what fills the trap', async () => {
    const box = await open();
    take = () => ({ status: 200, page: { ...page, draft: null, problem: null } });
    await box.text.fill('Hello');
    await box.handle.fill('marta');
    await box.page
      .locator('[name="website"]')
      .evaluate((trap: HTMLInputElement) => (trap.value = 'https://spam.example'));
    await box.send.click();
    await box.page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
    expect(new URLSearchParams(sent[0]?.body).get('website')).toBe('https://spam.example');
    await close(box);
  });

  it('is written in either direction', async () => {
    const box = await open();
    await box.text.fill('שלום עולם');
    await box.handle.fill('marta');
    const directions = await Promise.all(
      [box.text, box.handle].map((field) => field.evaluate((element) => getComputedStyle(element).direction)),
    );
    expect(directions).toEqual(['rtl', 'ltr']);
    await picture(box, 'rtl-390-light');
    await close(box);
  });

  it('moves nothing while the page arrives', async () => {
    const box = await open();
    await box.page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(box.page)).toBeLessThanOrEqual(SHIFT_MAX);
    await close(box);
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([195, 320, 390, 1440])(
    'axe finds nothing at %d px, closed and open, and nothing spills over',
    async (width) => {
      const box = await open({ colorScheme, viewport: { width, height: 900 } });
      expect(await axeViolations(box.page)).toEqual([]);
      await picture(box, `closed-${width}-${colorScheme}`);
      await box.text.fill(
        'Do you ever sell the test tiles from the glaze notebook? I would hang all forty in my kitchen.',
      );
      await box.page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await axeViolations(box.page)).toEqual([]);
      expect(await box.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(box, `open-${width}-${colorScheme}`);
      await box.handle.fill('marta');
      await box.send.click();
      await box.page.getByText('Message sent successfully!').waitFor();
      expect(await axeViolations(box.page)).toEqual([]);
      await picture(box, `sent-${width}-${colorScheme}`);
      expect(complaints).toEqual([]);
      await close(box);
    },
  );

  it('the form that comes back has no violations', async () => {
    const draft = {
      text: 'Hello',
      userIg: '',
      token: 'a.b.c',
      broken: { userIg: 'Please enter your Instagram handle' },
    };
    take = () => ({ status: 422, page: { ...page, draft, problem: 'broken' } });
    const box = await open({ colorScheme, javaScriptEnabled: false });
    await box.text.fill('Hello');
    await box.handle.fill('@');
    await box.send.click();
    await box.page.getByText('Please enter your Instagram handle').waitFor();
    await picture(box, `unsent-390-${colorScheme}`);
    const scripted = await open({ colorScheme });
    await scripted.page.setContent(await box.page.content());
    expect(await axeViolations(scripted.page)).toEqual([]);
    await close(scripted);
    await close(box);
  });
});

describe('without a script', () => {
  it('is a form that is confirmed on a page of its own, and leads back', async () => {
    const draft = { text: 'Hello\nthere', userIg: '@marta', token: 'a.b.c', broken: {} };
    take = (_request, body) => ({
      status: 200,
      page: {
        ...page,
        draft: new URLSearchParams(body).has('token') ? null : draft,
        problem: null,
      },
    });
    const box = await open({ javaScriptEnabled: false });
    expect([await heightOf(box.text), await box.handle.isVisible()]).toEqual([96, true]);
    await picture(box, 'no-script-390-light');
    await box.text.fill('Hello\nthere');
    await box.handle.fill('@marta');
    await box.send.click();
    expect(await box.page.getByRole('heading', { level: 1 }).textContent()).toBe('Ready to send?');
    expect([await box.text.inputValue(), await box.handle.inputValue()]).toEqual(['Hello\nthere', '@marta']);
    await picture(box, 'confirm-390-light');
    await box.send.click();
    expect(await box.page.getByRole('heading', { level: 1 }).textContent()).toBe('Message sent successfully!');
    const forms = sent.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    const typed = { userId: 'inesvidal', website: '', dm: 'Hello\r\nthere', userIg: '@marta' };
    expect(forms).toEqual([typed, { ...typed, token: 'a.b.c' }]);
    await box.page.getByRole('link', { name: 'Back to @inesvidal' }).click();
    expect(new URL(box.page.url()).pathname).toBe('/@inesvidal');
    await close(box);
  });
});
