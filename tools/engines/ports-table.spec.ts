import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isPageCurrent, portRows, portsPage, portTable, type PortRow } from './ports-table.mjs';

const root = path.resolve(__dirname, '../..');
const redis = { name: 'redis', variable: 'REDIS_URL', version: 'Redis 7', url: 'x', from: 'native' } as const;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-ports-'));
  fs.mkdirSync(path.join(folder, 'limits/src'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'limits/src/limiter.ts'), `import { Redis } from 'ioredis';\n`);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const spec = (name: string, text: string, titles: readonly (readonly [string, string])[]) => {
  const file = path.join(folder, 'limits/src', name);
  fs.writeFileSync(file, text);
  return {
    name: file,
    tests: titles.map(([title, status]) => ({ ancestorTitles: [title, 'take'], status })),
  };
};

const rowsOf = (...files: readonly ReturnType<typeof spec>[]): readonly PortRow[] =>
  portRows({ files }, { engines: [redis], root });

const limiter = "Redis keeps the rate limiter's contract";

it('a row says what an adapter kept, on which engine and through what', () => {
  const text = `import { createLimiter } from './limiter';\ndescribeWithEngine('redis', 'on Redis', () => {});`;
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/ioredis/package.json'), 'utf8'));
  const titles = [limiter, limiter, limiter].map((title, n) => [title, ['passed', 'failed', 'pending'][n]!] as const);
  expect(rowsOf(spec('limiter.contract.spec.ts', text, titles))).toEqual([
    {
      port: 'Rate limiter',
      adapter: 'Redis',
      engine: 'Redis 7',
      through: [`ioredis ${version}`],
      passed: 1,
      failed: 1,
      skipped: 1,
    },
  ]);
});

it('reads the port of every way in which a title says it', () => {
  const titles = [
    ["memory keeps the signals' contract", 'passed'],
    ["the simulated log, without faults, keeps the event log's contract", 'passed'],
  ] as const;
  const rows = rowsOf(spec('memory.contract.spec.ts', '', titles));
  expect(rows.map(({ port, adapter, engine, through }) => [port, adapter, engine, through])).toEqual([
    ['Event log', 'The simulated log, without faults', 'in process', []],
    ['Signals', 'Memory', 'in process', []],
  ]);
});

it('a suite that could not be run is a failure, and other specs are no rows', () => {
  const broken = spec('broken.contract.spec.ts', '', []);
  const other = spec('other.spec.ts', '', [[limiter, 'passed']]);
  expect(rowsOf(broken, other)).toMatchObject([{ passed: 0, failed: 1 }]);
});

describe('the page', () => {
  const row = { port: 'Signals', adapter: 'Redis', engine: 'Redis 7', through: [], passed: 6, failed: 0, skipped: 0 };

  it('is current where only versions differ', () => {
    expect(isPageCurrent(portsPage([row]), [{ ...row, engine: 'Redis 8' }])).toBe(true);
  });

  it.each([
    ['a count', [{ ...row, passed: 7 }]],
    ['an adapter more', [row, { ...row, adapter: 'Memory' }]],
    ['an adapter less', []],
  ])('is not where it differs by %s', (_what, rows) => {
    expect(isPageCurrent(portsPage([row]), rows)).toBe(false);
  });

  it('has a table whose columns are under each other', () => {
    const widths = portTable([row, { ...row, adapter: 'Something longer' }])
      .trimEnd()
      .split('\n')
      .map((line) => line.length);
    expect(new Set(widths).size).toBe(1);
  });
});

it('the first line of the page names the stand-ins of the run, and says so where there is none', () => {
  const row = (engine: string): PortRow => ({
    port: 'Object store',
    adapter: 'S3',
    engine,
    through: [],
    passed: 1,
    failed: 0,
    skipped: 0,
  });
  const firstLine = (...engines: string[]): string | undefined => portsPage(engines.map(row)).split('\n')[2];
  expect(firstLine('versitygw 1.8.0', 'Redis 7.0.15', 'SecantusDB 0.7.0b3')).toBe(
    'Stand-ins in this run: SecantusDB for MongoDB, versitygw for S3.',
  );
  expect(firstLine('Redis 7.0.15')).toBe('No engine was a stand-in in this run.');
});
