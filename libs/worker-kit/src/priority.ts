import { readdirSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';

/** To raise a priority needs a privilege, so one that is lower already stays. A thread that has ended is no error. */
const lower = (thread: number, nice: number): void => {
  try {
    if (getPriority(thread) < nice) setPriority(thread, nice);
  } catch (error) {
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
  }
};

/**
 * Gives other threads priority where cores are few: `nice` is from 1 to 19, the larger the later. Linux alone has priorities of threads;
 * elsewhere the call would lower the whole process, so it does nothing.
 */
export const lowerThreadPriority = (nice: number): void => {
  if (process.platform === 'linux') lower(0, nice);
};

/**
 * The same for all threads of this process but `except`, a `systemThreadId`: those of V8 and of libuv's pool are among them, and the threads
 * that they start afterwards: on Linux a thread begins with the niceness of the one that starts it.
 */
export const lowerProcessPriority = (nice: number, except: number | null = null): void => {
  if (process.platform !== 'linux') return lower(0, nice);
  for (const id of readdirSync('/proc/self/task')) if (Number(id) !== except) lower(Number(id), nice);
};

/** The calling thread's id of the operating system, by which Linux keeps priorities; `null` elsewhere. */
export const systemThreadId = (): number | null =>
  process.platform === 'linux' ? Number(path.basename(readlinkSync('/proc/thread-self'))) : null;
