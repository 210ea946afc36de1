// All tests, from unit to browser. Builds first, because the browser tests run the real product.
// Arguments go to jest: `npm test -- services/identity`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, '.cache');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const chosen = process.argv.slice(2);

await build();
const chromium = findChromium();
if (!chromium) {
  console.error('The browser tests need Chromium: install chromium or google-chrome, or name one with CHROME_PATH.');
  process.exit(1);
}
fs.mkdirSync(cache, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs jest, adds up what it counted, and answers whether it was content. */
const run = (name, args) => {
  const file = path.join(cache, `test-results-${name}.json`);
  fs.rmSync(file, { force: true });
  const { status } = spawnSync(
    process.execPath,
    ['--max-old-space-size=4096', jest, '--json', `--outputFile=${file}`, '--passWithNoTests', ...args, ...chosen],
    { cwd: root, stdio: ['inherit', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (!fs.existsSync(file)) return false;
  const results = JSON.parse(fs.readFileSync(file, 'utf8'));
  total.passed += results.numPassedTests;
  total.failed += results.numFailedTests + results.numRuntimeErrorTestSuites;
  total.skipped += results.numPendingTests + results.numTodoTests;
  return status === 0;
};

// What drives a whole product, or kills it, has the machine for itself.
const content = [
  run('code', ['--selectProjects', 'unit', 'web', '--maxWorkers=2']),
  run('product', ['--selectProjects', 'e2e', '--runInBand']),
].every(Boolean);
fs.writeFileSync(path.join(cache, 'test-results.json'), JSON.stringify(total));
console.log(`Tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = content && total.failed === 0 ? 0 : 1;
