import type { Page } from 'playwright-core';
import { axeViolations } from './axe';
import { isLong } from './rounds';
import { settled } from './screens';

export interface Look {
  readonly name: 'narrow' | 'wide';
  readonly width: number;
  readonly height: number;
  readonly schemes: readonly ('light' | 'dark')[];
}

/** Each width and each theme once, and in long runs each of both. A change of the theme takes longest: it moves every colour of a page. */
export const looks: readonly Look[] = [
  { name: 'narrow', width: 390, height: 844, schemes: isLong ? ['light', 'dark'] : ['light'] },
  { name: 'wide', width: 1440, height: 900, schemes: isLong ? ['dark', 'light'] : ['dark'] },
];

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page at a width, in each theme, and whether the page is wider than the window; a line each. */
export const faultsAt = async (page: Page, { name, width, height, schemes }: Look): Promise<readonly string[]> => {
  const found: string[] = [];
  await page.setViewportSize({ width, height });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // A theme changes colours only: in the second one nothing else can be different.
    const rules =
      colorScheme === schemes[0] ? { tags: standards } : { rules: ['color-contrast', 'link-in-text-block'] };
    found.push(...(await axeViolations(page, rules)).map((fault) => `${name}, ${colorScheme}: ${fault}`));
  }
  return [...found, ...(await surplusNow(page, name))];
};

/** What is wider than the window has to be scrolled sideways for every line. Names the innermost element that reaches furthest. */
const surplusNow = async (page: Page, where: string): Promise<readonly string[]> => {
  const { surplus, widest } = await page.evaluate(() => {
    const reach = (element: Element): number => element.getBoundingClientRect().right;
    const widest = [...document.querySelectorAll('body *')].reduce((a, b) => (reach(b) >= reach(a) ? b : a));
    return { surplus: document.documentElement.scrollWidth - innerWidth, widest: widest.outerHTML.slice(0, 120) };
  });
  return surplus > 0 ? [`${where}: ${surplus} px wider than the window, by ${widest}`] : [];
};

/** Whether the page is wider than a window of this width, in px. */
export const surplusAt = async (page: Page, width: number): Promise<readonly string[]> => {
  await page.setViewportSize({ width, height: 640 });
  await settled(page);
  return surplusNow(page, `${width} px`);
};

/** What is wrong with what a page shows, on a phone and on a computer, in both themes. */
export const faultsOf = async (page: Page, where: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const look of looks) found.push(...(await faultsAt(page, look)).map((fault) => `${where}, ${fault}`));
  return found;
};
