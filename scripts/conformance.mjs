// `npm run conformance`: runs every spec file that names a statement of the specification, with the engines up, and writes what is shown
// into docs/conformance.md. `--list` writes the page without running them; `--check` writes nothing and fails when that page is another.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { loadTypeScript } from '../tools/build/server/bundle.mjs';
import { conformancePage, conformanceRows, unshown } from '../tools/conformance/conformance-page.mjs';
import { namedStatements } from '../tools/conformance/named-statements.mjs';
import { release, status, up } from '../tools/engines/shared-engines.mjs';
import { failedFiles } from '../tools/tests/counts.mjs';
import { runJest } from '../tools/tests/run-jest.mjs';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs/conformance.md');

const { sections, statements } = await loadTypeScript('tests/conformance/statements.ts');
const named = namedStatements(root);
const rows = conformanceRows(statements, named);

const records = new Map(
  fs
    .readdirSync(path.join(root, 'docs/adr'))
    .filter((file) => /^\d/.test(file))
    .map((file) => [Number(file.slice(0, 4)), file]),
);

const write = (missing) => {
  const text = conformancePage(rows, missing, records, sections);
  if (fs.existsSync(page) && fs.readFileSync(page, 'utf8') === text) return;
  if (process.argv.includes('--check')) {
    console.error('docs/conformance.md is not current: run `npm run conformance -- --list`');
    process.exitCode = 1;
  } else {
    fs.writeFileSync(page, text);
    console.log('wrote docs/conformance.md');
  }
};

const run = async (projects, files, env) => {
  const args = ['--selectProjects', ...projects, '--maxWorkers=2', '--runTestsByPath', ...files];
  return runJest(args, { output: path.join(root, `.cache/test-results-conformance-${projects[0]}.json`), env });
};

/** What the spec files show that name a statement; one that fails in the browser or on engines runs a second time, as in `npm test`. */
const runAll = async () => {
  await build();
  const chromium = await findChromium();
  if (!chromium) throw new Error('the browser tests need Chromium: name one with CHROME_PATH');
  const files = [...new Set(named.map(({ file }) => file))];
  const products = files.filter((file) => file.endsWith('.e2e.spec.ts'));
  await up([], { say: (line) => console.log(line), lease: true });
  try {
    const urls = Object.fromEntries(status([]).flatMap(({ variable, url }) => (url ? [[variable, url]] : [])));
    const env = { ...urls, CHROME_PATH: chromium };
    const code = await run(
      ['unit', 'web'],
      files.filter((file) => !products.includes(file)),
      env,
    );
    const first = await run(['e2e'], products, env);
    const failed = first ? failedFiles(first) : [];
    const again = failed.length > 0 ? await run(['e2e'], failed, env) : null;
    return [code, first, again].flatMap((record) => record?.shown ?? []);
  } finally {
    await release();
  }
};

if (process.argv.includes('--list') || process.argv.includes('--check')) write([]);
else {
  // A Ctrl-C reaches jest too; the engines are given back after it.
  process.on('SIGINT', () => undefined);
  const missing = unshown(rows, await runAll());
  write(missing);
  const unnamed = rows.filter(({ files }) => files.length === 0).map(({ id }) => id);
  for (const claim of [...unnamed, ...missing]) console.log(`not shown: ${claim}`);
  console.log(`${rows.length} statements, ${unnamed.length + missing.length} not shown`);
  process.exitCode = unnamed.length + missing.length > 0 ? 1 : 0;
}
