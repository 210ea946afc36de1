import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { servePages, type PageServer, type QuestionOf, type TakeWords } from './page-server';

export interface Visits {
  /** Errors of scripts and of the policy, of all pages since the test began. */
  readonly complaints: string[];
  server(): PageServer;
  /** A phone's page unless the options say otherwise; closing its context is the caller's. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** A page server and a browser for all tests of a file. */
export const visitPages = (
  view: Parameters<typeof servePages>[0],
  take?: TakeWords,
  questionOf?: QuestionOf,
): Visits => {
  let browser: Browser;
  let server: PageServer;
  const complaints: string[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), servePages(view, take, questionOf)]);
  });
  afterAll(async () => {
    await closeWindows(browser);
    server?.close();
  });
  beforeEach(() => void complaints.splice(0));

  return {
    complaints,
    server: () => server,
    open: async (path, options = {}) => {
      const context = await person(browser, { viewport: { width: 390, height: 844 }, ...options });
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(server.origin + path);
      return page;
    },
  };
};

/**
 * A font that arrives after the first paint moves letters, and at the worst one line, by up to this; an item that jumps moves the page by
 * more than .02.
 */
export const SHIFT_MAX = 0.015;

/** Sum of all layout shifts of the page so far. Nothing is reported where nothing moved, so it is read two paints later. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Sum of layout shifts of parts of a pixel. */
export const UNSEEN = 0.001;

/** Expects the text, and not only its element, within the window. */
export const expectInView = async (page: Page, text: string): Promise<void> => {
  const box = await page.getByText(text).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box).not.toBeNull();
  expect([box!.x >= 0 && box!.x < width, box!.y >= 0 && box!.y < height]).toEqual([true, true]);
};
