import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Environment } from '../environment.env';

/** One line of what the doctor found. */
export interface Finding {
  readonly status: 'ok' | 'warn' | 'fail';
  readonly what: string;
  readonly mend?: string;
}

export type Doctor = () => Promise<readonly Finding[]>;

const WITHIN_MS = 30_000;
const OUTPUT_MAX = 1024 * 1024;
/** Behind everything that people wait for. */
const NICENESS = 10;

const late: Finding = { status: 'warn', what: `the checks took longer than ${WITHIN_MS / 1000} s and were stopped` };

const findingsIn = (output: string): readonly Finding[] => {
  try {
    return (JSON.parse(output) as { readonly findings: readonly Finding[] }).findings;
  } catch {
    return [{ status: 'warn', what: 'the checks did not run', mend: 'run npm run doctor' }];
  }
};

/**
 * Runs `npm run doctor` in a process of its own, without what a product that runs has shown already; null where the files of this
 * installation do not include it.
 */
export const doctorOf = (root: string, env: Environment): Doctor | null => {
  const script = path.join(root, 'scripts/doctor.mjs');
  if (!fs.existsSync(script)) return null;
  return () =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [script, '--json', '--running'], {
        env: env as NodeJS.ProcessEnv,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let output = '';
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        resolve([late]);
      }, WITHIN_MS);
      child.once('spawn', () => os.setPriority(child.pid!, NICENESS));
      child.stdout.on('data', (text) => {
        if (output.length < OUTPUT_MAX) output += String(text);
      });
      child.once('error', () => resolve(findingsIn('')));
      child.once('close', () => {
        clearTimeout(timer);
        resolve(findingsIn(output));
      });
    });
};
