// All tests, from unit to browser. Builds first, because the browser tests run the real product.
// Arguments go to jest: `npm test -- services/identity`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.cache/test-results.json');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');

await build();
const chromium = findChromium();
if (!chromium) {
  console.error('The browser tests need Chromium: install chromium or google-chrome, or name one with CHROME_PATH.');
  process.exit(1);
}
fs.mkdirSync(path.dirname(results), { recursive: true });
const run = spawnSync(
  process.execPath,
  ['--max-old-space-size=4096', jest, '--maxWorkers=2', '--json', `--outputFile=${results}`, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROME_PATH: chromium } },
);
process.exitCode = run.status ?? 1;
