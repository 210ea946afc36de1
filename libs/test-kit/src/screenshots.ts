import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { signUp } from './account';
import { signUpWithAllKinds } from './all-kinds';
import { launchBrowser, person } from './browser';
import { signUpCreator, signUpHost, visit } from './creator';
import { freePort, startProduct, temporaryFolder, type Product } from './product';
import { photographed, settled, signIn, usernames, type Viewer } from './screens';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const themes = ['light', 'dark'] as const;

/** Clicks of each of the last days, the oldest first: a product whose clock is put back sees them come in. */
const days = [6, 9, 7, 12, 10, 18, 14, 11, 16, 21, 19, 27, 24, 31];
const hours = [8, 9, 12, 13, 17, 18, 19, 20, 20, 21, 21, 22];

const fill = async (product: Product, clock: string): Promise<void> => {
  const begun = Date.now();
  const setClock = async (at: number): Promise<void> => {
    fs.writeFileSync(clock, String(at - Date.now()));
    // The product looks at the file with its next request.
    await fetch(`${product.url}/health/live`);
  };
  await setClock(begun - days.length * 86_400_000);
  await signUpCreator(product);
  let n = 0;
  for (const [place, count] of days.entries()) {
    const midnight = new Date(begun - (days.length - 1 - place) * 86_400_000).setUTCHours(0, 0, 0, 0);
    for (let i = 0; i < count; i += 1) {
      const at = midnight + (hours[(i * 5 + place) % hours.length] ?? 0) * 3_600_000 + (n % 60) * 60_000;
      if (at > begun) continue;
      await setClock(at);
      await visit(product, 1, n);
      n += 1;
    }
  }
  await setClock(Date.now());
  await visit(product, 12, n);
  await signUp(product, usernames.newcomer);
  await signUpHost(product, usernames.host);
  await signUpWithAllKinds(product, usernames.maker);
};

/**
 * Takes every screen at three widths in both themes into `folder`, of a product that runs on a data folder of its own.
 * `only` chooses screens by a part of their name.
 */
export const takeScreenshots = async (folder: string, only = ''): Promise<void> => {
  fs.mkdirSync(folder, { recursive: true });
  const clock = path.join(temporaryFolder(), 'clock');
  fs.writeFileSync(clock, '0');
  const product = await startProduct({
    dataDir: temporaryFolder(),
    port: await freePort(),
    env: {
      TRUSTED_PROXIES: '127.0.0.1,::1',
      RATE_LIMIT_SCALE: '100',
      NODE_OPTIONS: `--require ${path.join(__dirname, 'clock-of-file.cjs')}`,
      CLOCK_FILE: clock,
    },
  });
  const browser = await launchBrowser();
  let serial = 0;
  try {
    await fill(product, clock);
    for (const viewer of ['visitor', 'newcomer', 'maker', 'creator'] satisfies Viewer[]) {
      const context: BrowserContext = await person(browser, {
        reducedMotion: 'reduce',
        timezoneId: 'Europe/Lisbon',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      context.setDefaultTimeout(8_000);
      if (viewer !== 'visitor') await signIn(context, product, usernames[viewer]);
      for (const screen of photographed.filter((one) => one.viewer === viewer && one.name.includes(only))) {
        for (const size of sizes) {
          if (screen.widths === 'narrow' && size.width >= 1024) continue;
          const page = await context.newPage();
          await page.setViewportSize(size);
          try {
            for (const colorScheme of themes) {
              await page.emulateMedia({ colorScheme });
              if (colorScheme === 'light' || screen.isFleeting) {
                await screen.show({ page, url: product.url, say: (text) => text, serial: (serial += 1) });
              }
              await settled(page);
              const name = `${screen.name}-${size.width}-${colorScheme}`;
              await page.screenshot({ path: path.join(folder, `${name}.png`) });
              // What lies below the first screen, where there is more.
              const isLong = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 8);
              if (isLong && colorScheme === 'light') {
                await page.screenshot({ path: path.join(folder, `${name}-full.png`), fullPage: true });
              }
            }
          } catch (error) {
            console.error(`${screen.name} at ${size.width}: ${String(error).split('\n')[0]}`);
            await page.screenshot({ path: path.join(folder, `FAILED-${screen.name}-${size.width}.png`) });
          }
          await page.close();
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await product.kill();
  }
};
