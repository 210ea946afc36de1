import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root';

const bundler = join(repositoryRoot, 'tools/build/server/bundle-script.mjs');
const bundles = new Map<string, string>();

/**
 * What starts the script with all that it imports: loading thousands of files each time takes most of the time of a process that is killed a
 * second later. Once for every spec file, so that it is never older than the sources.
 */
export const bundleOf = (file: string): string => {
  const bundle = bundles.get(file) ?? execFileSync(process.execPath, [bundler, file], { encoding: 'utf8' }).trim();
  bundles.set(file, bundle);
  return bundle;
};

export interface RunOptions {
  readonly args?: readonly string[];
  /** Added to the environment of the test; `FAULT=point:n:kind` goes here. */
  readonly env?: Readonly<Record<string, string>>;
  /** Sees each line of the child's standard output as it arrives. */
  readonly onLine?: (line: string) => void;
  /** Milliseconds after which the child is killed and `done` rejects; 20,000 by default. */
  readonly timeout?: number;
}

export interface RunResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Complete lines only: the last one may have been cut by a kill. */
  readonly lines: readonly string[];
  readonly stderr: string;
}

export interface RunningScript {
  readonly child: ChildProcess;
  /** Resolves with the first line, past or to come, that matches; rejects when the process ends without one. */
  line(match: RegExp): Promise<string>;
  /** SIGKILL, as a crash would. */
  kill(): void;
  readonly done: Promise<RunResult>;
}

/** Runs a TypeScript file of this repository in a Node process of its own, in the folder of the workspace. */
export const runTs = (file: string, options: RunOptions = {}): RunningScript => {
  const child = spawn(process.execPath, [bundleOf(file), ...(options.args ?? [])], {
    cwd: repositoryRoot,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<(ended: boolean) => void>();
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => {
    lines.push(line);
    options.onLine?.(line);
    for (const look of waiting) look(false);
  });

  const done = new Promise<RunResult>((resolve, reject) => {
    const limit = options.timeout ?? 20_000;
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${file} ran for more than ${limit} ms\n${stderr}`));
    }, limit);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      for (const look of waiting) look(true);
      resolve({ code, signal, lines, stderr });
    });
  });
  // A test that fails elsewhere first must not leave an unhandled rejection behind.
  done.catch(() => undefined);

  const line = (match: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (ended: boolean): void => {
        const found = lines.find((candidate) => match.test(candidate));
        if (found === undefined && !ended) return;
        waiting.delete(look);
        if (found === undefined) reject(new Error(`${file} ended without a line like ${match}\n${stderr}`));
        else resolve(found);
      };
      waiting.add(look);
      look(child.exitCode !== null || child.signalCode !== null);
    });

  return { child, line, kill: () => void child.kill('SIGKILL'), done };
};

/**
 * Runs the script again and again with `FAULT=point:n:exit` (or another kind), n = 1, 2, 3 …, and calls `verify` after
 * each run, until one passes the point fewer than n times: that run ends untouched. Returns how many were hit.
 */
export const faultLoop = async (
  file: string,
  point: string,
  options: RunOptions & {
    readonly kind?: string;
    readonly most?: number;
    readonly prepare?: (n: number) => RunOptions;
  },
  verify: (run: RunResult, n: number) => Promise<void> | void,
): Promise<number> => {
  const kind = options.kind ?? 'exit';
  const most = options.most ?? 100;
  for (let n = 1; n <= most; n += 1) {
    const own = options.prepare?.(n) ?? {};
    const run = await runTs(file, {
      ...options,
      ...own,
      env: { ...options.env, ...own.env, FAULT: `${point}:${n}:${kind}` },
    }).done;
    await verify(run, n);
    if (run.code === 0) return n - 1;
  }
  throw new Error(`${point} was still hit at the ${most}th run of ${file}`);
};
