import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets other threads go first where cores are few: `nice` is from 1 to 19, the larger the later. Linux alone has priorities of threads;
 * elsewhere the call would lower the whole process, so it does nothing.
 */
export const lowerThreadPriority = (nice: number): void => {
  if (process.platform === 'linux') setPriority(nice);
};

/**
 * The same for all threads of this process, those of V8 and of libuv's pool among them, and for the threads that they start afterwards:
 * on Linux a thread begins with the niceness of the one that starts it.
 */
export const lowerProcessPriority = (nice: number): void => {
  if (process.platform === 'linux') for (const id of readdirSync('/proc/self/task')) setPriority(Number(id), nice);
  else setPriority(nice);
};
