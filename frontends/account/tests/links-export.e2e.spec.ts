import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { createLink, signUp } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { faultsOf } from '@marquee/test-kit/looks';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { repositoryRoot } from '@marquee/test-kit/repository-root';
import { settled, signIn } from '@marquee/test-kit/screens';
import { until } from '@marquee/test-kit/until';
import { unzip } from '@marquee/test-kit/unzip';
import { follow } from '@marquee/test-kit/visits';

const USERNAME = 'exports-her-links';

let product: SharedProduct;
let browser: Browser;
const dir = mkdtempSync(path.join(tmpdir(), 'marquee-links-export-'));

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  await createLink(await signUp(product, USERNAME), 'kiln');
  await until(async () => (await follow(product, USERNAME, 'kiln')).status === 302);
});
afterAll(async () => {
  await closeWindows(browser);
  rmSync(dir, { recursive: true, force: true });
});

/** The folder with the files of the archive. */
const unpacked = async (file: string): Promise<string> => {
  const target = path.join(dir, 'unpacked');
  for (const [name, content] of await unzip(readFileSync(file))) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    writeFileSync(path.join(target, name), Buffer.from(content, 'latin1'));
  }
  return target;
};

it('exports the links with the keyboard alone, and a visitor opens the copy of the page as a file', async () => {
  const context = await person(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await signIn(context, product, USERNAME);
  const page = await context.newPage();
  await page.goto(`${product.url}/account`);
  const part = page.getByRole('region', { name: 'Your data' });
  await part.getByRole('button', { name: 'Export my links' }).press('Enter');
  const fetchIt = part.getByRole('button', { name: 'Download' });
  await fetchIt.waitFor();
  await settled(page);
  expect(await faultsOf(page, 'the export of links')).toEqual([]);
  const arriving = page.waitForEvent('download');
  await fetchIt.press('Enter');
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^links-${USERNAME}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const file = path.join(dir, 'links.zip');
  await download.saveAs(file);
  const verified = spawnSync(process.execPath, [path.join(repositoryRoot, 'scripts/verify-export.mjs'), file]);
  expect(verified.stdout.toString()).toContain(`links of @${USERNAME}`);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`file://${await unpacked(file)}/site/index.html`);
  const link = visitor.getByRole('link', { name: 'kiln' });
  expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
  const { height } = (await link.boundingBox())!;
  expect(height).toBeGreaterThan(0);
  // Its styles are in it: without them, a link has no tile around it.
  expect(await visitor.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
});
