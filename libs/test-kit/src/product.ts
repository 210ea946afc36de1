import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../tools/engines/free-port.mjs';
import { repositoryRoot } from './repository-root';
import { until } from './until';

const server = path.join(repositoryRoot, 'services/all-in-one/dist/main.cjs');

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

/** What a test may use of a product that is not its own. */
export type SharedProduct = Pick<Product, 'url' | 'output' | 'nextCode'>;

export { freePort };

export const temporaryFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-'));

/** Resolves with the exit code when the process has ended, and with it what it had started: they write to the same pipes. */
const endOf = async (child: ChildProcess): Promise<number | null> => {
  await once(child, 'close');
  return child.exitCode;
};

interface ProductOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Record<string, string>;
  /** A folder with `package.json` and `frontends/` of its own, where a test changes what is served; this repository's otherwise. */
  readonly root?: string;
  /** The Node that runs it, from what is installed and built; the test's own otherwise. */
  readonly node?: string;
  /** The account that runs it: that of the test otherwise. Only root may name another. */
  readonly uid?: number | undefined;
  /** The folder of an unpacked release that runs in place of this repository. */
  readonly release?: string;
}

interface Running {
  readonly child: ChildProcess;
  output(): string;
}

interface Spawned extends Running {
  readonly ended: Promise<number | null>;
}

const spawnOptions = ({ dataDir, port, env, release, uid }: ProductOptions) => ({
  ...(uid !== undefined && { uid, gid: uid }),
  cwd: release ?? repositoryRoot,
  env: {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: dataDir,
    PORT: String(port),
    // Most tests are about pages, not about plans.
    BILLING: 'off',
    // No test asks a server of others.
    DESTINATION_CHECKS: 'off',
    ...env,
  },
});

const startScript = 'scripts/start.cjs';

const commandOf = ({ root, node, release }: ProductOptions): readonly [program: string, args: readonly string[]] => {
  const builtOnly = `require(${JSON.stringify(server)}).main({ root: process.argv[1], env: process.env }).catch((error) => { console.error(error); process.exit(1); })`;
  if (release !== undefined) return [path.join(release, 'marquee'), ['start']];
  return [
    node ?? process.execPath,
    root === undefined && node === undefined ? [startScript] : ['-e', builtOnly, root ?? repositoryRoot],
  ];
};

const spawned = (options: ProductOptions): Spawned => {
  const [program, args] = commandOf(options);
  const child = spawn(program, args, {
    ...spawnOptions(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  return { child, ended: endOf(child), output: () => printed };
};

/** Resolves when the process has announced its address. */
const announced = ({ child, output }: Running): Promise<void> =>
  until(() => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the product ended with ${child.exitCode ?? child.signalCode}: ${output()}`);
    return output().includes('Stop it with');
  }, 60_000);

const nextCodeOf =
  (output: () => string): Product['nextCode'] =>
  async (from) => {
    await until(() => /code \d{6}/.test(output().slice(from)), 10_000);
    return [
      ...output()
        .slice(from)
        .matchAll(/code (\d{6})/g),
    ].at(-1)![1]!;
  };

const urlAt = (port: number): string => `http://localhost:${port}`;

/** Starts the built product as `npm start` does, and waits until it has announced its address. */
export const startProduct = async (
  options: ProductOptions & {
    /** Sees the process before it has announced anything. */
    readonly onSpawn?: (spawned: { output(): string; kill(): Promise<void> }) => void;
  },
): Promise<Product & { readonly pid: number }> => {
  const { child, ended, output } = spawned(options);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  options.onSpawn?.({ output, kill });
  await announced({ child, output });
  return {
    url: urlAt(options.port),
    pid: child.pid!,
    dataDir: options.dataDir,
    output,
    nextCode: nextCodeOf(output),
    ended: ended.then(() => undefined),
    kill,
    signal: async (name) => {
      child.kill(name);
      return ended;
    },
  };
};

/** Set by the environment of e2e specs, `shared-by-worker.cjs`. */
declare const productOfWorker: (
  describe: () => Promise<{ args: readonly string[]; options: object; url: string }>,
) => Promise<Running & { readonly url: string }>;

/**
 * The product of this worker of jest, in one process: it outlives the spec file, and other files have accounts on it. A file signs up with
 * usernames of its own. One that sets the product up, restarts it or reads its folder starts its own.
 */
export const sharedProduct = async (): Promise<SharedProduct> => {
  const { child, output, url } = await productOfWorker(async () => {
    const port = await freePort();
    const env = { TRUSTED_PROXIES: '127.0.0.1,::1', RATE_LIMIT_SCALE: '1000' };
    const options = spawnOptions({ dataDir: temporaryFolder(), port, env });
    return { args: [startScript], options, url: urlAt(port) };
  });
  await announced({ child, output });
  return { url, output, nextCode: nextCodeOf(output) };
};
