import { fork as forkFile, type ChildProcess, type ForkOptions } from 'node:child_process';
import { scriptOf } from './worker-threads';

export * from 'node:child_process';

/** In place of Node's: runs TypeScript files of the workspace, as the bundle does with the compiled ones. */
export const fork = (file: string, args: readonly string[] = [], options: ForkOptions = {}): ChildProcess =>
  forkFile(file, args, file.endsWith('.ts') ? { ...options, execArgv: ['--eval', scriptOf(file)] } : options);
