import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions } from 'playwright-core';
import { watchPolicy } from './policy-violations';

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Set by the environment of e2e specs, `shared-by-worker.cjs`. */
declare const browserOfWorker: ((launch: LaunchOptions) => Promise<Browser>) | undefined;

/** The browser of this worker of jest, which outlives the spec file; of a script, a browser of its own. */
export const launchBrowser = async (): Promise<Browser> => {
  const launch = { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: switches };
  return typeof browserOfWorker === 'undefined'
    ? (await import('playwright-core')).chromium.launch(launch)
    : browserOfWorker(launch);
};

/** Closes all windows of the spec file. The next file uses the browser. */
export const closeWindows = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
};

/**
 * A person's own browser: without a user agent of its own, headless Chromium counts as a bot. What its pages report of their policy fails
 * the test file.
 */
export const person = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ userAgent: desktop, viewport: { width: 1440, height: 900 }, ...options });
  await watchPolicy(context);
  return context;
};
