// The folder of a release: what the product in one process needs, and what its operator reads. No sources, no build tools, no npm.
import fs from 'node:fs';
import path from 'node:path';
import { builtFrontEnds, copy, copyPackage, readJson } from './built-files.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const BUILT = [
  'dist/release.json',
  'services/all-in-one/dist',
  'services/dist',
  // The thread that draws pages; other threads are among the parts of services/dist.
  'services/redirects/dist/page-worker.cjs',
  'services/redirects/dist/page-worker.bundle.cjs',
];

const FOR_OPERATORS = [
  ...['LICENSE', 'CHANGELOG.md', 'deploy/alerts.yaml', 'deploy/dashboards'],
  ...['accidents', 'backup', 'hosting', 'moving', 'operating', 'settings', 'tracing'].map((name) => `docs/${name}.md`),
];

/** Scripts, and what they read. */
const SCRIPTS = ['scripts/supported-node.cjs', 'scripts/doctor.mjs', 'tools/build/release.mjs'];
const READ_BY_SCRIPTS = ['kept-by-service', 'memory-needs'].map((name) => `libs/service-host/src/${name}.json`);

/** Parts of packages that nothing here loads: integrations with other products, the loader of TypeScript's types, examples. */
const UNUSED = [
  'node_modules/chdb/integrations',
  'node_modules/chdb/example.js',
  'node_modules/chdb/llms-full.txt',
  'node_modules/chdb/AGENTS.md',
  'node_modules/node-addon-api',
];

/** Modules of the checkout that a script imports, and those that these import. */
const withImports = (script, found = new Set()) => {
  if (found.has(script)) return found;
  found.add(script);
  const text = fs.readFileSync(path.join(root, script), 'utf8');
  for (const [, file] of text.matchAll(/(?:\bfrom |\bimport\()'(\.[^']+)'/g))
    withImports(path.join(path.dirname(script), file), found);
  return found;
};

/** npm's form of the package of a release: its version, and Node's. */
const packageOf = ({ name, license, description, engines }, version) =>
  `${JSON.stringify({ name, version, private: true, license, description, engines }, null, 2)}\n`;

/** Fills the folder of a release out of a built checkout. */
export const putReleaseTogether = (folder, version) => {
  const packages = new Set(Object.values(readJson('deploy/image-packages.json')).flat());
  for (const name of [...packages, 'chdb']) copyPackage(name, folder);
  for (const place of UNUSED) fs.rmSync(path.join(folder, place), { recursive: true, force: true });
  const scripts = SCRIPTS.flatMap((script) => [...withImports(script)]);
  for (const place of [...BUILT, ...builtFrontEnds(), ...FOR_OPERATORS, ...scripts, ...READ_BY_SCRIPTS])
    copy(place, folder);
  fs.writeFileSync(path.join(folder, 'package.json'), packageOf(readJson('package.json'), version));
  for (const file of ['release/marquee', 'release/marquee.cjs', 'marquee.service'])
    fs.copyFileSync(path.join(root, 'deploy', file), path.join(folder, path.basename(file)));
};
