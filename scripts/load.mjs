// `npm run load -- redirects|pages [--url http://localhost:3000] [--rate 1000] [--duration 30s] [--p99 25] [--links N]`
// Puts a constant load on a product of this machine by k6, and starts one when none is named. On a product that runs, an account
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
const scripts = fs
  .readdirSync(path.join(root, 'load-tests'))
  .filter((file) => file.endsWith('.ts') && file !== 'settings.ts')
  .map((file) => path.basename(file, '.ts'));

/** A page of one owner's links is short; redirects are spread over many links. */
const usualLinks = { redirects: 200, pages: 12 };

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
if (!scripts.includes(name)) refuse(`npm run load -- <name>, with one of: ${scripts.join(', ')}`);

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
    USERNAME: target.username,
    LINKS: target.links.join(','),
    ...(values.rate && { RATE: values.rate }),
    ...(values.duration && { DURATION: values.duration }),
    ...(values.p99 && { P99_MS: values.p99 }),
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

/** Every click that was answered is in the charts, and none twice. */
const compare = async (target, summary) => {
  const answered = JSON.parse(fs.readFileSync(summary, 'utf8')).metrics.clicks_answered?.count;
  if (answered === undefined) return true;
  const charted = await target.charted(answered, 60_000);
  if (charted === null) return true;
  console.log(`${answered} clicks answered, ${charted} in the charts`);
  return charted === answered;
};

const k6 = await findK6({ say: (line) => console.log(line) }).catch((error) => refuse(`k6 ${error.message}`));
if (url === undefined) await build();
const require = createRequire(import.meta.url);
require('../tests/support/swc-require.cjs');
const { loadTarget } = require('../tests/support/load-target.ts');
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-load-'));
// k6 ends by itself at Ctrl-C, and what we started has to be taken away after it.
process.on('SIGINT', () => undefined);
try {
  const target = await loadTarget({
    url,
    username: values.username,
    mailDirs: mailDirs(values.data ?? process.env.DATA_DIR),
    links: Number(values.links ?? usualLinks[name] ?? 50),
  });
  try {
    const summary = path.join(temporary, 'summary.json');
    const code = await runK6(k6, target, summary);
    const isExact = fs.existsSync(summary) ? await compare(target, summary) : true;
    process.exitCode = code === 0 && !isExact ? 1 : code;
  } finally {
    await target.stop();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  fs.rmSync(temporary, { recursive: true, force: true });
}
