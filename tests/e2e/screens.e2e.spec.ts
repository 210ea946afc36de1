import type { BrowserContext, Page } from 'playwright-core';
import { accented } from '../../libs/web-kit/src/i18n/pseudo';
import { complaintsOf } from '@marquee/test-kit/complaints';
import { faultsAt, looks, surplusAt } from '@marquee/test-kit/looks';
import { until } from '@marquee/test-kit/until';
import { screens, settled, type Screen, type Viewer } from '@marquee/test-kit/screens';
import { sideBySide } from '@marquee/test-kit/side-by-side';
import { setStage, type Stage } from '@marquee/test-kit/stage';
import { plainWords, textsOf, type ShownText } from './plain-words';

let stage: Stage;
let serial = 0;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

interface Examined {
  /** What is wrong with the screen at each width and in each theme, a line each. */
  readonly faults: readonly string[];
  /** Null for a public page and for the lists of a maker of every kind: their texts are the owner's. */
  readonly texts: readonly ShownText[] | null;
}

describe.each(['visitor', 'newcomer', 'creator', 'maker'] satisfies Viewer[])(
  'what a %s sees is accessible in both themes, on a phone and on a computer, and comes from catalogues',
  (viewer) => {
    const mine = screens.filter((screen) => screen.viewer === viewer);
    let context: BrowserContext;
    let examined: ReadonlyMap<Screen, Promise<Examined>>;

    beforeAll(async () => {
      context = await stage.as(viewer, { colorScheme: 'light', timezoneId: 'Europe/Lisbon' });
      // Every text of a catalogue has accents then: what has none comes from elsewhere.
      await context.addInitScript(() => localStorage.setItem('locale', 'pseudo'));
      // Each page shows one screen after the other: the browser has compiled the product's code by the second one.
      examined = sideBySide(mine, await Promise.all([context.newPage(), context.newPage()]), examine);
    });
    afterAll(() => context?.close());

    it.each(mine)('$name', async (screen) => {
      const { faults, texts } = await examined.get(screen)!;
      expect(faults).toEqual([]);
      if (texts === null) return;
      expect(texts.length).toBeGreaterThan(4);
      expect(texts.filter(({ text }) => plainWords(text).length > 0)).toEqual([]);
    });
  },
);

/** Widths of small phones, in px: nothing there may have to be scrolled sideways. */
const SMALLEST = [360, 320];

const isTranslated = ({ isPublicPage, viewer }: Screen): boolean => isPublicPage === undefined && viewer !== 'maker';

const examine = async (screen: Screen, page: Page): Promise<Examined> => {
  const faults: string[] = [];
  const complaints = complaintsOf(page, screen.refusals);
  let texts: readonly ShownText[] | null = null;
  let isShown = false;
  for (const look of looks.filter(({ name }) => (screen.widths ?? name) === name)) {
    // Styles alone know the width of the window: what stays on the screen need not be loaded again for another one.
    await page.setViewportSize(look);
    if (!isShown || screen.isFleeting) await show(screen, page);
    isShown = true;
    faults.push(...(await faultsAt(page, look)));
    if (isTranslated(screen)) texts = await textsOf(page);
  }
  if (screen.widths !== 'wide') for (const width of SMALLEST) faults.push(...(await surplusAt(page, width)));
  return { faults: [...faults, ...complaints.end()], texts };
};

const show = async (screen: Screen, page: Page): Promise<void> => {
  await page.unrouteAll();
  const say = screen.isPublicPage === undefined ? accented : (text: string): string => text;
  await screen.show({ page, url: stage.product.url, say, serial: (serial += 1) });
};

/** Screens and dialogs that ask for something, by the viewer who comes there. */
const asking: Readonly<Record<string, readonly string[]>> = {
  visitor: ['login', 'signup', 'confirm', 'forgot-password', 'forgot-password-code', 'reset-by-link', 'report'],
  newcomer: [
    'first-steps-link',
    ...['link', 'profile', 'socials', 'photo', 'comment', 'dm', 'question'].map((kind) => `kinds-first-${kind}`),
  ],
  creator: ['create-link', 'edit-link', 'account-password', 'account-step-up', 'account-two-step-set-up'],
};

describe('what asks for something', () => {
  const askingScreens = Object.values(asking)
    .flat()
    .map((name) => screens.find((screen) => screen.name === name)!);

  it.each(askingScreens)('begins at its first field: $name', async (screen) => {
    const context = await stage.as(screen.viewer);
    const page = await context.newPage();
    await screen.show({ page, url: stage.product.url, say: (text) => text, serial: (serial += 1) });
    await settled(page);
    const found = () =>
      page.evaluate(() => {
        const writable =
          'input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"], :disabled, :read-only), textarea, select';
        const place = document.querySelector('[role="dialog"]') ?? document.querySelector('main')!;
        const describe = (element: Element | null): string => (element?.cloneNode(false) as Element)?.outerHTML ?? '';
        return { focused: describe(document.activeElement), first: describe(place.querySelector(writable)) };
      });
    // A prerendered screen is shown before its scripts have taken it over.
    await until(async () => {
      const { focused, first } = await found();
      return first === '' || focused === first;
    }).catch(() => undefined);
    const { focused, first } = await found();
    await context.close();
    if (first !== '') expect(focused).toBe(first);
  });
});

describe('with the keyboard alone', () => {
  let context: BrowserContext;
  let page: Page;

  const open = async (viewer: Viewer, path: string): Promise<void> => {
    context = await stage.as(viewer);
    page = await context.newPage();
    await page.goto(stage.product.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  afterEach(() => context.close());

  /** What has the focus, after it was seen that the focus shows. */
  const focused = async (): Promise<string> => {
    await settled(page);
    const { name, isSeen } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const label = element.closest('label') ?? (element.id && document.querySelector(`label[for="${element.id}"]`));
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        name: element.getAttribute('aria-label') ?? (label ? label.textContent : element.textContent),
        isSeen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && element.getBoundingClientRect().top >= 0,
      };
    });
    if (!isSeen) throw new Error(`the focus on "${name}" cannot be seen`);
    return name ?? '';
  };
  const walk = async (steps: number): Promise<string[]> => {
    const names: string[] = [];
    for (let i = 0; i < steps; i += 1) {
      await page.keyboard.press('Tab');
      names.push(await focused());
    }
    return names;
  };

  it('a person goes through the sign-in page in the order in which it is read, and always sees the focus', async () => {
    await open('visitor', '/login');
    // The screen opens at its first field, once its scripts have taken over what the server rendered.
    await page.locator('input:focus').waitFor();
    expect(await focused()).toBe('Username');
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    expect(await focused()).toBe('Skip to the content');
    expect(await walk(14)).toEqual([
      ...['Marquee, home', 'Switch to the dark theme', 'Sign In'],
      ...['Username', 'Password', 'Show the password', 'Sign In', 'Use a passkey'],
      ...['Forgot your password?', 'Create an account'],
      ...['Image to text', 'Privacy Policy', 'Terms of Service', 'About'],
    ]);
  });

  it('a person skips the bar', async () => {
    await open('visitor', '/login');
    await page.locator('input:focus').waitFor();
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    await page.keyboard.press('Enter');
    expect(await walk(1)).toEqual(['Username']);
  });

  it('a person opens a menu, goes through it and leaves it, and is back at its button', async () => {
    await open('creator', '/dashboard');
    const trigger = page.locator('main [aria-haspopup="menu"]').first();
    await trigger.focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Edit');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Share');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('QR code');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Delete');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Edit');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await focused()).toBe('More for Autumn kiln sale');
  });

  it('a person stays inside a dialog until Escape, and is back where they were', async () => {
    await open('creator', '/dashboard');
    await page.locator('main [aria-haspopup="menu"]').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete Autumn kiln sale?' }).waitFor();
    const inside = new Set(await walk(7));
    expect([...inside].sort()).toEqual(['Cancel', 'Close', 'Delete']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('More for Autumn kiln sale');
  });
});
