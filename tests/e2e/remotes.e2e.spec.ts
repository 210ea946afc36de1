import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { policyViolations } from '@marquee/test-kit/policy-violations';
import { temporaryFolder } from '@marquee/test-kit/product';
import { setStage, type Stage } from '@marquee/test-kit/stage';
import { until } from '@marquee/test-kit/until';

const own = temporaryFolder();
const folderOf = (remote: string): string => path.join(own, 'frontends', remote);

let stage: Stage;
const away = new Set<string>();

/** Takes the folder of a remote away from under the running product. */
const takeAway = (remote: string): void => {
  fs.renameSync(folderOf(remote), path.join(own, remote));
  away.add(remote);
};
const bringBack = (): void => {
  for (const remote of away) fs.renameSync(path.join(own, remote), folderOf(remote));
  away.clear();
};

/** What files held before they were changed. */
const originals = new Map<string, Buffer>();

/** Puts a mark into scripts of a remote under the running product. */
const change = (remote: string, scripts: RegExp): void => {
  const dist = path.join(folderOf(remote), 'dist');
  for (const name of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((one) => scripts.test(one))) {
    const file = path.join(dist, name);
    const bytes = fs.readFileSync(file);
    originals.set(file, bytes);
    // Its compressed forms would be sent in its place.
    if (name.endsWith('.js')) fs.writeFileSync(file, `globalThis.isChanged = true;${bytes.toString()}`);
    else fs.rmSync(file);
  }
};
const putBack = (): void => {
  for (const [file, bytes] of originals) fs.writeFileSync(file, bytes);
  originals.clear();
};

beforeAll(async () => {
  const root = path.resolve(__dirname, '../..');
  const frontends = path.join(root, 'frontends');
  fs.copyFileSync(path.join(root, 'package.json'), path.join(own, 'package.json'));
  const folders = fs.readdirSync(frontends, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    fs.cpSync(path.join(frontends, name, 'dist'), path.join(folderOf(name), 'dist'), { recursive: true });
  }
  stage = await setStage({ root: own });
});
afterEach(bringBack);
afterEach(putBack);
afterAll(() => stage?.close());

const open = async (viewer: 'creator' | 'visitor', address: string): Promise<Page> => {
  const page = await (await stage.as(viewer)).newPage();
  await page.goto(stage.product.url + address);
  return page;
};
/** Leaves a mark that is lost when the page is reloaded. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in globalThis);

it('a remote whose folder is gone costs its own page only, and returns with Retry', async () => {
  takeAway('figures');
  const page = await open('creator', '/dashboard');
  await page.getByRole('link', { name: 'Analytics of Autumn kiln sale' }).click();
  await page.getByRole('heading', { name: 'Could not load this page' }).waitFor();

  // What is around the page is there, and so are the other remotes.
  await page.getByRole('button', { name: 'Menu of inesvidal' }).waitFor();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByText('Autumn kiln sale').first().waitFor();
  await page.goto(`${stage.product.url}/create/link`);
  await page.getByRole('heading', { name: 'Create Link' }).waitFor();
  await page.goto(`${stage.product.url}/analytics/autumn-kiln`);
  await page.getByRole('heading', { name: 'Could not load this page' }).waitFor();
  await mark(page);

  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Could not load this page' }).waitFor();
  bringBack();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: /This link was followed \d+ times/ }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await page.context().close();
});

it.each([
  ['the entry', /^remoteEntry\./],
  ['a chunk', /^js\/.*\.js/],
])('%s of a remote with other bytes than those of the build is refused, and returns with Retry', async (_, scripts) => {
  change('figures', scripts);
  const page = await open('creator', '/dashboard');
  await mark(page);
  await page.getByRole('link', { name: 'Analytics of Autumn kiln sale' }).click();
  await page.getByRole('heading', { name: 'Could not load this page' }).waitFor();
  expect(await page.evaluate(() => 'isChanged' in globalThis)).toBe(false);

  putBack();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: /This link was followed \d+ times/ }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await page.context().close();
});

describe('a script that is added to a page of the dashboard', () => {
  const added = async (page: Page, address: string, integrity?: string): Promise<string> =>
    page.evaluate(
      ([src, digest]) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous' });
          if (digest !== undefined) script.integrity = digest;
          script.addEventListener('load', () => resolve('runs'));
          script.addEventListener('error', () => resolve('is refused'));
          try {
            script.src = src;
            document.head.append(script);
          } catch (error) {
            resolve(`is refused: ${(error as Error).name}`);
          }
        }),
      [address, integrity] as const,
    );

  it('runs by its digest alone, and from the addresses of the product alone', async () => {
    const page = await open('visitor', '/');
    const { remotes } = (await (await fetch(`${stage.product.url}/remotes/registry.json`)).json()) as {
      remotes: { name: string; entry: string; integrity: string }[];
    };
    const { entry, integrity } = remotes.find(({ name }) => name === 'figures')!;
    expect(await added(page, entry, integrity)).toBe('runs');
    expect(await added(page, entry)).toBe('is refused');
    expect(policyViolations).toEqual([]);
    expect(await added(page, '/uploads/pictures/a', integrity)).toBe('is refused: TypeError');
    await until(() => policyViolations.length > 0);
    expect(policyViolations.splice(0)).toEqual([expect.stringContaining('HTMLScriptElement src|/uploads/pictures/a')]);
    await page.context().close();
  });

  it('does not come out of a string of HTML', async () => {
    const page = await open('visitor', '/');
    const failure = page.evaluate(() => {
      document.body.innerHTML = '<script>trap()</script>';
    });
    await expect(failure).rejects.toThrow("requires 'TrustedHTML' assignment");
    await until(() => policyViolations.length > 0);
    expect(policyViolations.splice(0)).toEqual([expect.stringContaining('Element innerHTML|<script>trap()')]);
    await page.context().close();
  });
});

it('visitors are served while all remotes are gone', async () => {
  for (const remote of ['figures', 'auth', 'content']) takeAway(remote);
  const page = await open('visitor', '/@inesvidal');
  await page.getByRole('link', { name: 'Autumn kiln sale' }).waitFor();
  await page.goto(stage.product.url);
  await page.getByRole('heading', { name: 'Your Online Marketing Agent' }).waitFor();
  await page.context().close();
});
