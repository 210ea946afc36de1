import { spawn } from 'node:child_process';
import path from 'node:path';
import { reachableProcessesIn } from '../libs/service-host/src/control/ask-process';
import { askProcesses } from '../libs/service-host/src/control/ask-processes';
import type { Product } from '@marquee/test-kit/product';

const root = path.resolve(__dirname, '..');

export interface AuditReport {
  /** Whether every rollup figure equals the one counted from raw rows. */
  readonly ok: boolean;
  readonly figures: number;
  readonly items: number;
  readonly differing: number;
  readonly text: string;
}

const ask = async <Report>(
  { dataDir }: Pick<Product, 'dataDir'>,
  command: string,
  argument?: string,
): Promise<Report> => {
  const request = { command, ...(argument !== undefined && { argument }) };
  const reply = await askProcesses(await reachableProcessesIn(dataDir), request, () => undefined);
  if ('error' in reply) throw new Error(reply.error);
  return reply.result as Report;
};

/** Compares the figures of the running product, as `npm run audit` does. Rejects with the product's own words. */
export const audit = (product: Pick<Product, 'dataDir'>): Promise<AuditReport> => ask(product, 'audit');

/** The jobs of the running product, as `npm run jobs` lists them: a line for each dead one, with its reason. */
export const listJobs = async (product: Pick<Product, 'dataDir'>): Promise<string> =>
  (await ask<{ text: string }>(product, 'jobs')).text;

/** Rebuilds every read model of the running product, one after the other, and answers their names. */
export const rebuildEverything = async (product: Pick<Product, 'dataDir'>): Promise<readonly string[]> => {
  const names = [...new Set((await reachableProcessesIn(product.dataDir)).flatMap(({ readModels }) => readModels))];
  for (const name of names) await ask(product, 'rebuild', name);
  return names;
};

interface OperatedOn extends Pick<Product, 'dataDir'> {
  readonly env?: Readonly<Record<string, string>>;
  /** The account that runs the command: that of the test otherwise. Only root may name another. */
  readonly uid?: number | undefined;
}

export interface Operated {
  readonly out: string;
  readonly err: string;
  /** null where it was killed. */
  readonly code: number | null;
}

const run = (script: string, { dataDir, env, uid }: OperatedOn, words: readonly string[]): Promise<Operated> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...words], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env, DATA_DIR: dataDir } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => (err += String(text)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ out: out.trim(), err: err.trim(), code }));
  });

/** `npm run <command>` on the data of a product: what it printed, and its exit code. */
export const operate = (product: OperatedOn, ...words: readonly string[]): Promise<Operated> =>
  run('scripts/operator.mjs', product, words);

/** `npm run doctor` on the data of a product that does not run. */
export const examine = (product: OperatedOn, ...words: readonly string[]): Promise<Operated> =>
  run('scripts/doctor.mjs', product, words);
