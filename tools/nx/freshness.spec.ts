import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '@marquee/test-kit/until';
import { freshnessOf, type Freshness } from './freshness.mjs';

let folder: string;
let fresh: Freshness;
const at = (name: string): string => path.join(folder, name);

/** The clock of a file system moves in ticks: waits until a file written now is later than all that are there. */
const nextTick = async (): Promise<void> => {
  fs.writeFileSync(at('probe'), '');
  const before = fs.statSync(at('probe')).ctimeMs;
  await until(() => {
    fs.writeFileSync(at('probe'), '');
    return fs.statSync(at('probe')).ctimeMs > before;
  });
};
const build = async (): Promise<void> => {
  await nextTick();
  const begun = fresh.beginBuild();
  for (const output of ['src/dist/out', 'src/generated/types']) fs.writeFileSync(at(output), '');
  begun.succeeded();
};

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-fresh-'));
  for (const name of ['src/dist', 'src/generated']) fs.mkdirSync(at(name), { recursive: true });
  for (const name of ['src/a', 'src/b']) fs.writeFileSync(at(name), name);
  fresh = freshnessOf({ stamp: at('cache/built'), sources: [at('src')], outputs: [at('src/dist/out')] });
  await build();
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('a build is current until something changes, and again after the next one', async () => {
  expect(fresh.isBuilt()).toBe(true);
  fs.writeFileSync(at('src/a'), 'changed');
  expect(fresh.isBuilt()).toBe(false);
  await build();
  expect(fresh.isBuilt()).toBe(true);
});

it.each<[string, () => void]>([
  ['a file is added', () => fs.writeFileSync(at('src/c'), '')],
  ['a file is removed', () => fs.rmSync(at('src/a'))],
  ['a file takes the place of another', () => fs.renameSync(at('src/a'), at('src/b'))],
  [
    'a file gets other content and its old time back',
    () => {
      const { atime, mtime } = fs.statSync(at('src/a'));
      fs.writeFileSync(at('src/a'), 'other');
      fs.utimesSync(at('src/a'), atime, mtime);
    },
  ],
  ['an output is missing', () => fs.rmSync(at('src/dist/out'))],
])('a build is not current when %s', (_what, change) => {
  change();
  expect(fresh.isBuilt()).toBe(false);
});

it('a change while the build runs makes it stale', async () => {
  await nextTick();
  const begun = fresh.beginBuild();
  fs.writeFileSync(at('src/a'), 'changed');
  begun.succeeded();
  expect(fresh.isBuilt()).toBe(false);
});

it('a build that failed leaves the last one as it was', () => {
  fresh.beginBuild().failed();
  expect(fresh.isBuilt()).toBe(true);
  fs.writeFileSync(at('src/a'), 'broken');
  fresh.beginBuild().failed();
  expect(fresh.isBuilt()).toBe(false);
});
