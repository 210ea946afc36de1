// `npm run load -- redirects|pages|acts|mixed-day [--url http://localhost:3000] [--rate N] [--duration 30s] [--p99 25] [--links N]`
// Puts a load on a product of this machine by k6, and starts one when none is named. On a product that runs, an account
// is made (its code is read in the mail of the product's data folder, `--data`), or the links of `--username` are taken.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { findK6 } from '../tools/engines/k6.mjs';

const root = path.resolve(import.meta.dirname, '..');
/**
 * What each script of `load-tests` is run with unless set: `rate` in requests a second, `p99` in milliseconds. A page of one owner's links is
 * short; redirects are spread over many links. Those that need an inbox write into one.
 */
const scripts = {
  redirects: { links: 200, rate: 1000, p99: 25 },
  pages: { links: 12, rate: 1000, p99: 25 },
  acts: { links: 1, rate: 100, p99: 100, needsInbox: true },
  'mixed-day': { links: 50, rate: 500, p99: 50, duration: '120s', needsInbox: true },
};

const text = { type: 'string' };
const refuse = (line) => {
  console.error(line);
  process.exit(2);
};

const readArguments = () => {
  try {
    const options = { url: text, rate: text, duration: text, p99: text, links: text, username: text, data: text };
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(error.message);
  }
};
const { values, positionals } = readArguments();
const [name] = positionals;
if (!Object.hasOwn(scripts, name ?? ''))
  refuse(`npm run load -- <name>, with one of: ${Object.keys(scripts).join(', ')}`);
const usual = scripts[name];
if (usual.needsInbox && values.username) refuse(`${name} writes into an inbox: it makes an account of its own`);

/** Load is put on this machine only: elsewhere it would be an attack. */
const loopback = (url) => {
  if (!URL.canParse(url)) refuse(`${url} is not an address`);
  const { hostname, origin } = new URL(url);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    refuse(`load goes to this machine only, not to ${hostname}`);
  return origin;
};
const url = values.url === undefined ? undefined : loopback(values.url);

/** Where either size keeps its mail. */
const mailDirs = (data) =>
  (data ? [data] : ['data', 'data/distributed']).flatMap((dir) => [
    path.join(dir, 'mail'),
    path.join(dir, 'identity/mail'),
  ]);

const runK6 = (k6, target, summary) => {
  const env = {
    BASE_URL: target.url.replace('localhost', '127.0.0.1'),
    ORIGIN: target.url,
    USERNAME: target.username,
    ...(target.password && { PASSWORD: target.password }),
    LINKS: target.links.join(','),
    RATE: values.rate ?? usual.rate,
    DURATION: values.duration ?? usual.duration ?? '30s',
    P99_MS: values.p99 ?? usual.p99,
  };
  const set = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const file = path.join(root, 'load-tests', `${name}.ts`);
  const quiet = process.stdout.isTTY ? [] : ['--quiet'];
  const child = spawn(k6, ['run', '--address', '', ...quiet, '--summary-export', summary, ...set, file], {
    stdio: 'inherit',
    env: { ...process.env, K6_NO_USAGE_REPORT: 'true' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
};

/** Everything that was answered is there, and nothing twice. */
const compare = async (target, summary) => {
  const { metrics } = JSON.parse(fs.readFileSync(summary, 'utf8'));
  const counted = [
    { answered: metrics.clicks_answered?.count, what: 'clicks', where: 'in the charts', count: target.charted },
    {
      answered: metrics.words_answered?.count,
      what: 'messages and answers',
      where: 'in the inbox',
      count: target.arrived,
    },
  ];
  let isExact = true;
  for (const { answered, what, where, count } of counted) {
    const found = answered === undefined ? null : await count(answered, 60_000);
    if (found === null) continue;
    console.log(`${answered} ${what} answered, ${found} ${where}`);
    isExact &&= found === answered;
  }
  return isExact;
};

/** What the product held once it was warm and at the end, if it is one that was started here; false where it grew beyond the bound. */
const compareFootprint = (seen) => {
  const growth = growthOf(seen);
  if (growth === null) return true;
  const { warm, last, isBounded } = growth;
  console.log(
    `${warm.megabytes} MB and ${warm.files} open files after a tenth of the run, ${last.megabytes} MB and ${last.files} at its end`,
  );
  if (isBounded === false) console.log('the product holds more than 5 % more, with 64 MB and 100 files to spare');
  return isBounded !== false;
};

const k6 = await findK6({ say: (line) => console.log(line) }).catch((error) => refuse(`k6 ${error.message}`));
if (url === undefined) await build();
const require = createRequire(import.meta.url);
require('@marquee/test-kit/swc-require.cjs');
const { loadTarget } = require('@marquee/test-kit/load-target');
const { growthOf, watchFootprint } = require('../tests/chaos/footprint.ts');
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-load-'));
// k6 ends by itself at Ctrl-C, and what we started has to be taken away after it.
process.on('SIGINT', () => undefined);
try {
  const target = await loadTarget({
    url,
    username: values.username,
    mailDirs: mailDirs(values.data ?? process.env.DATA_DIR),
    links: Number(values.links ?? usual.links),
    inbox: usual.needsInbox ?? false,
  });
  try {
    const summary = path.join(temporary, 'summary.json');
    const footprint = target.pid === null ? () => [] : watchFootprint(target.pid);
    const code = await runK6(k6, target, summary);
    const isBounded = compareFootprint(footprint());
    const isExact = fs.existsSync(summary) ? await compare(target, summary) : true;
    process.exitCode = code === 0 && !(isExact && isBounded) ? 1 : code;
  } finally {
    await target.stop();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  fs.rmSync(temporary, { recursive: true, force: true });
}
