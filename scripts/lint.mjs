// Everything that is checked without running it: lint, boundaries by file, format, generated files.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name) => path.join(root, 'node_modules', name);
const checks = [
  // The boundary rule reads nx's cached project graph, and passes everything in silence when there is none.
  ['project graph', [bin('nx/dist/bin/nx.js'), 'show', 'projects', '--json']],
  ['eslint', [bin('eslint/bin/eslint.js'), '--cache', '--cache-location', '.cache/eslint/', '--max-warnings=0', '.']],
  [
    'boundaries',
    [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'libs',
      'services',
      'frontends',
    ],
  ],
  ['format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']],
  ['generated files', ['scripts/generate.mjs', '--check']],
  ['settings', ['scripts/settings-table.mjs', '--check']],
];

const failed = checks.filter(([name, args]) => {
  console.log(`checking: ${name}`);
  const env = { ...process.env, NX_DAEMON: 'false' };
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status !== 0;
});
if (failed.length > 0) {
  console.error(`failed: ${failed.map(([name]) => name).join(', ')}`);
  process.exitCode = 1;
}
