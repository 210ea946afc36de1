import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker as ThreadWorker, type WorkerOptions } from 'node:worker_threads';

export * from 'node:worker_threads';

/** A script that runs a TypeScript file. */
export const scriptOf = (file: string): string =>
  [join(__dirname, 'swc-require.cjs'), file].map((path) => `require(${JSON.stringify(path)})`).join(';');

/** In place of Node's: runs TypeScript files of the workspace, as the bundle does with the compiled ones. */
export class Worker extends ThreadWorker {
  constructor(file: URL | string, options: WorkerOptions = {}) {
    if (file instanceof URL && file.pathname.endsWith('.ts'))
      super(scriptOf(fileURLToPath(file)), { ...options, eval: true });
    else super(file, options);
  }
}

export const workerOf = (file: string, env: Record<string, string> = {}, workerData?: unknown): Worker =>
  new Worker(pathToFileURL(file), { env, workerData });
