import { setPriority } from 'node:os';

/**
 * Lets other threads go first where cores are few: `nice` is from 1 to 19, the larger the later. Linux alone has priorities of threads;
 * elsewhere the call would lower the whole process, so it does nothing.
 */
export const lowerThreadPriority = (nice: number): void => {
  if (process.platform === 'linux') setPriority(nice);
};
