// `npm run ports`: runs every contract suite with the engines up, prints the table and writes it into docs/ports.md.
import fs from 'node:fs';
import path from 'node:path';
import { portRows, portsPage, portTable } from '../tools/engines/ports-table.mjs';
import { release, status, up } from '../tools/engines/shared-engines.mjs';
import { runJest } from '../tools/tests/run-jest.mjs';

const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, '.cache/test-results-ports.json');

let engines;
let record;
// A Ctrl-C reaches jest too; the engines are given back after it.
process.on('SIGINT', () => undefined);
try {
  await up([], { say: (line) => console.log(line), lease: true });
  engines = status([]);
  const env = Object.fromEntries(engines.flatMap(({ variable, url }) => (url ? [[variable, url]] : [])));
  record = await runJest(['--selectProjects', 'unit', '--maxWorkers=2', '\\.contract\\.spec\\.ts$'], { output, env });
} finally {
  await release();
}
if (!record) {
  console.error('the contract suites did not run');
  process.exit(1);
}
const rows = portRows(record, { engines, root });
console.log(`\n${portTable(rows)}`);
fs.writeFileSync(path.join(root, 'docs/ports.md'), portsPage(rows));
console.log('wrote docs/ports.md');
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
