// Takes a picture of every screen, at three widths and in both themes, with the sample creator of the tests:
// `npm run screenshots -- <folder> [part of a screen's name]`.
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';

const [folder, only] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name a folder for the pictures: npm run screenshots -- <folder>');
  process.exit(2);
}
await build();
process.env.CHROME_PATH = await findChromium();
const require = createRequire(import.meta.url);
require('@marquee/test-kit/swc-require.cjs');
await require('@marquee/test-kit/screenshots').takeScreenshots(path.resolve(folder), only);
