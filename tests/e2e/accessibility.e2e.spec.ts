import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { screens, settled, type Viewer } from '../support/screens';
import { policyReports, setStage, type Stage } from '../support/stage';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [
  { name: 'narrow', width: 390, height: 844 },
  { name: 'wide', width: 1440, height: 900 },
] as const;

let stage: Stage;
let serial = 0;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

/** A theme changes colours only: in the second one nothing else can be different. */
const violationsOf = async (page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (
    colorScheme === 'light' ? axe.withTags(standards) : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
};

describe.each(widths)('at $width px, in both themes', ({ name: width, ...viewport }) => {
  const contexts = new Map<Viewer, { context: BrowserContext; reports: readonly string[] }>();

  beforeAll(async () => {
    for (const viewer of ['visitor', 'newcomer', 'creator'] as const) {
      const context = await stage.as(viewer, { viewport });
      contexts.set(viewer, { context, reports: await policyReports(context) });
    }
  });
  afterAll(async () => {
    for (const { context } of contexts.values()) await context.close();
  });

  it.each(screens.filter(({ widths: only }) => only === undefined || only === width))('$name', async (screen) => {
    const { context, reports } = contexts.get(screen.viewer)!;
    const before = reports.length;
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await screen.show({ page, url: stage.product.url, say: (text) => text, serial: (serial += 1) });
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      found.push(...(await violationsOf(page, colorScheme)).map((violation) => `${colorScheme}: ${violation}`));
    }
    expect(found).toEqual([]);
    // What is wider than the window has to be scrolled sideways for every line.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(reports.slice(before)).toEqual([]);
    await page.close();
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

  it('one gets through the sign-in page in the order in which it is read, and the focus is always seen', async () => {
    await open('visitor', '/login');
    expect(await walk(12)).toEqual([
      ...['Skip to the content', 'Marquee, home', 'Switch to the dark theme', 'Sign In'],
      ...['Username', 'Password', 'Sign In', 'Forgot your password?', 'Create an account'],
      ...['Privacy Policy', 'Terms of Service', 'About'],
    ]);
  });

  it('one skips the bar', async () => {
    await open('visitor', '/login');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await walk(1)).toEqual(['Username']);
  });

  it('one opens a menu, goes through it and leaves it, and is back at its button', async () => {
    await open('creator', '/dashboard');
    const trigger = page.locator('main [aria-haspopup="menu"]').first();
    await trigger.focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Edit');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Delete');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Edit');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await focused()).toBe('More for Autumn kiln sale');
  });

  it('one stays inside a dialog until Escape, and is back where one was', async () => {
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
