import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Runs a TypeScript file of the workspace in a worker thread, as the bundle does with the compiled one. */
export const workerOf = (file: string, env: Record<string, string> = {}, workerData?: unknown): Worker => {
  const run = [join(__dirname, 'swc-require.cjs'), file].map((path) => `require(${JSON.stringify(path)})`).join(';');
  return new Worker(run, { eval: true, env, workerData });
};
