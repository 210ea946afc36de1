import fs from 'node:fs';
import os from 'node:os';

/** A process that also answers visitors gives them the core: merges run on what is left (Unix nice value). */
const BACKGROUND_NICE = 10;

const mergeThread = /^(MergeMutate|MergeMutateExec)/;

const nameOf = (thread: string): string => {
  try {
    return fs.readFileSync(`/proc/self/task/${thread}/comm`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Lowers the priority of the engine's merge threads, for which the in-process engine takes no setting. Linux knows
 * priorities of threads; elsewhere merges run as everything else.
 */
export const lowerMergeThreads = (): void => {
  if (process.platform !== 'linux') return;
  for (const thread of fs.readdirSync('/proc/self/task')) {
    if (!mergeThread.test(nameOf(thread))) continue;
    try {
      os.setPriority(Number(thread), BACKGROUND_NICE);
    } catch {
      // The thread has ended since.
    }
  }
};
