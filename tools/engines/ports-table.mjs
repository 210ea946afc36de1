// The contract suites as a table: what each adapter of each port was seen to keep, and on what. Everything in it is read from the
// specs and from their results, so that a new adapter appears by itself.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const title = /^(.+?),? keeps the (.+?)(?:'s|(?<=s)') contract$/;
const usesEngine = /describeWithEngine\(\s*'(\w+)'/;
const relativeImport = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;
const packageImport = /(?:from|import\()\s*'(@[^/']+\/[^/']+|[^./'][^/']*)/g;

const sourceOf = (file) =>
  [file, `${file}.ts`, path.join(file, 'index.ts')].find((one) =>
    fs.statSync(one, { throwIfNoEntry: false })?.isFile(),
  );

/** The packages that a spec reaches by relative imports inside the folder of its project. */
const packagesFrom = (spec) => {
  const project = spec.slice(0, spec.lastIndexOf('/src/'));
  const seen = new Set();
  const packages = new Set();
  const visit = (file) => {
    if (!file || seen.has(file) || !file.startsWith(project)) return;
    seen.add(file);
    const text = fs.readFileSync(file, 'utf8');
    // Types alone come with no code.
    const code = text.replaceAll(/import type [^;]+;/g, '');
    for (const [, name] of code.matchAll(packageImport)) packages.add(name);
    for (const [, to] of text.matchAll(relativeImport)) visit(sourceOf(path.resolve(path.dirname(file), to)));
  };
  visit(spec);
  return packages;
};

/** Packages that talk to something, or are it; what else an adapter imports says nothing about where it was tried. */
const drivers = new Set([
  ...[
    'kafkajs',
    'mongoose',
    'ioredis',
    'bullmq',
    'libsql',
    'chdb',
    '@clickhouse/client',
    '@aws-sdk/client-s3',
    'stripe',
    '@opentelemetry/exporter-trace-otlp-http',
  ],
]);

const driversOf = (spec, root) => {
  const require = createRequire(path.join(root, 'package.json'));
  return [...packagesFrom(spec)]
    .filter((name) => drivers.has(name))
    .sort()
    .map((name) => `${name} ${require(path.join(root, 'node_modules', name, 'package.json')).version}`);
};

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Rows `{port, adapter, engine, through, passed, failed, skipped}` of a run's record, sorted by port; `engines` as `status` answers.
 * A file that did not run at all is one failure.
 */
export const portRows = ({ files }, { engines, root }) => {
  const rows = new Map();
  for (const { name, tests } of files) {
    if (!name.endsWith('.contract.spec.ts')) continue;
    const spec = path.resolve(root, name);
    const engine = engines.find(({ name }) => name === usesEngine.exec(fs.readFileSync(spec, 'utf8'))?.[1]);
    const where = {
      engine: engine ? (engine.version ?? `no ${engine.name} here`) : 'in process',
      through: driversOf(spec, root),
    };
    if (tests.length === 0) {
      const left = { port: '', adapter: name, ...where, passed: 0, failed: 1, skipped: 0 };
      rows.set(spec, left);
    }
    for (const { ancestorTitles, status } of tests) {
      const found = ancestorTitles.map((one) => title.exec(one)).find(Boolean);
      if (!found) continue;
      const [, adapter, port] = found;
      const key = `${port} ${adapter}`;
      const row = rows.get(key) ?? {
        port: capital(port),
        adapter: capital(adapter),
        ...where,
        passed: 0,
        failed: 0,
        skipped: 0,
      };
      row[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1;
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort((one, other) =>
    `${one.port} ${one.adapter}`.localeCompare(`${other.port} ${other.adapter}`),
  );
};

const heads = ['port', 'adapter', 'engine', 'through', 'passed', 'failed', 'skipped'];
const cells = (row) =>
  heads.map((head) => (Array.isArray(row[head]) ? row[head].join(', ') || 'Node' : String(row[head])));

/** The rows as a Markdown table, whose columns are under each other on a terminal too. */
export const portTable = (rows) => {
  const all = [heads, ...rows.map(cells)];
  const widths = heads.map((_, column) => Math.max(...all.map((line) => line[column].length)));
  const isNumber = (column) => column >= 4;
  const pad = (text, column) => (isNumber(column) ? text.padStart(widths[column]) : text.padEnd(widths[column]));
  const rule = widths.map((width, column) => (isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [heads.map(pad), rule, ...rows.map((row) => cells(row).map(pad))]
    .map((line) => `| ${line.join(' | ')} |\n`)
    .join('');
};

/** Servers that speak the protocol of an engine and start without Docker. */
const standIns = new Map([
  ['SecantusDB', 'MongoDB'],
  ['versitygw', 'S3'],
  ['chdb', 'ClickHouse by URL'],
]);

const standInsOf = (rows) => {
  const found = [...standIns].filter(([name]) => rows.some(({ engine }) => engine.startsWith(`${name} `)));
  if (found.length === 0) return 'No engine was a stand-in in this run.';
  return `Stand-ins in this run: ${found.map(([name, engine]) => `${name} for ${engine}`).join(', ')}.`;
};

const introduction = (rows) => `# Contract results of every adapter

${standInsOf(rows)}
A stand-in speaks the protocol of its engine and starts without Docker. Name the address of a real engine (\`MONGODB_URL\`, \`S3_URL\`,
\`CLICKHOUSE_URL\`) and the same suites run there.

A port is what the product needs from the outside: an interface in \`libs/ports\` whose docstring is its specification. For each
port, \`libs/port-contracts\` has one suite with a test for every sentence of it, and every adapter runs that same suite without an
exception, on an engine and not on a double.

This table is what \`npm run ports\` printed last; \`npm test\` fails when it is no longer true. A suite whose engine is absent is
skipped and counted.

`;

export const portsPage = (rows) => introduction(rows) + portTable(rows);

/** Whether a page says the same of every port and adapter; the versions of engines are those of the machine and may differ. */
export const isPageCurrent = (page, rows) => {
  const said = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, port, adapter, , , ...counts]) => [port, adapter, ...counts.slice(0, 3)].join('|'));
  const seen = rows.map((row) => [row.port, row.adapter, row.passed, row.failed, row.skipped].join('|'));
  return said.join('\n') === seen.join('\n');
};
