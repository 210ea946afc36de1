// `npm run ports`: runs every contract suite with the engines up, prints the table and writes it into docs/ports.md.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { portRows, portsPage, portTable } from '../tools/engines/ports-table.mjs';
import { release, status, up } from '../tools/engines/shared-engines.mjs';

const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, '.cache/test-results-ports.json');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');

fs.mkdirSync(path.dirname(output), { recursive: true });
fs.rmSync(output, { force: true });
let engines;
// A Ctrl-C reaches jest too; the engines are given back after it.
process.on('SIGINT', () => undefined);
try {
  await up([], { say: (line) => console.log(line), lease: true });
  engines = status([]);
  const env = Object.fromEntries(engines.flatMap(({ variable, url }) => (url ? [[variable, url]] : [])));
  const args = [
    '--selectProjects',
    'unit',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${output}`,
    '\\.contract\\.spec\\.ts$',
  ];
  const child = spawn(process.execPath, [jest, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  await new Promise((resolve) => child.once('close', resolve));
} finally {
  await release();
}
if (!fs.existsSync(output)) {
  console.error('the contract suites did not run');
  process.exit(1);
}
const rows = portRows(JSON.parse(fs.readFileSync(output, 'utf8')), { engines, root });
console.log(`\n${portTable(rows)}`);
fs.writeFileSync(path.join(root, 'docs/ports.md'), portsPage(rows));
console.log('wrote docs/ports.md');
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
