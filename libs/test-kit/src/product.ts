import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from './until';

const root = path.resolve(__dirname, '../../..');
const server = path.join(root, 'services/all-in-one/dist/main.cjs');

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Everything that the process printed so far. */
  output(): string;
  /** The newest six-digit code that the terminal showed after `from` characters of output. */
  nextCode(from: number): Promise<string>;
  /** Resolves when the process has ended, however it did. */
  readonly ended: Promise<void>;
  kill(): Promise<void>;
  /** Sends a signal and answers the exit code. */
  signal(name: NodeJS.Signals): Promise<number | null>;
}

export { freePort } from '../../../tools/engines/free-port.mjs';

export const temporaryFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-'));

const exitOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

/** Starts the built product as `npm start` does, and waits until it has announced its address. */
export const startProduct = async (options: {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** A folder with `package.json` and `frontends/` of its own, where a test changes what is served; this repository's otherwise. */
  root?: string;
  /** The Node that runs it, from what is installed and built; the test's own otherwise. */
  node?: string;
  /** Sees the process before it has announced anything. */
  onSpawn?: (spawned: { output(): string; kill(): Promise<void> }) => void;
}): Promise<Product & { readonly pid: number }> => {
  const builtOnly = `require(${JSON.stringify(server)}).main({ root: process.argv[1], env: process.env }).catch((error) => { console.error(error); process.exit(1); })`;
  const script =
    options.root === undefined && options.node === undefined
      ? ['scripts/start.cjs']
      : ['-e', builtOnly, options.root ?? root];
  const child = spawn(options.node ?? process.execPath, script, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      // Most tests are about pages, not about plans.
      BILLING: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  const url = `http://localhost:${options.port}`;
  const output = (): string => printed;
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exitOf(child);
  };
  options.onSpawn?.({ output, kill });
  await until(() => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the product ended with ${child.exitCode ?? child.signalCode}: ${printed}`);
    return printed.includes('Stop it with');
  }, 60_000);
  return {
    url,
    pid: child.pid!,
    dataDir: options.dataDir,
    output,
    nextCode: async (from) => {
      await until(() => /code \d{6}/.test(printed.slice(from)), 10_000);
      return [...printed.slice(from).matchAll(/code (\d{6})/g)].at(-1)![1]!;
    },
    ended: exitOf(child).then(() => undefined),
    kill,
    signal: async (name) => {
      child.kill(name);
      return exitOf(child);
    },
  };
};
