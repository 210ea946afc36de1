import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
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

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: switches });

/**
 * A person's own browser: without a user agent of its own, headless Chromium counts as a bot. What its pages report of their policy fails
 * the test file.
 */
export const person = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ userAgent: desktop, viewport: { width: 1440, height: 900 }, ...options });
  await watchPolicy(context);
  return context;
};
