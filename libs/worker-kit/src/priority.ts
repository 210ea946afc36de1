import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';

/** Raising a priority needs a privilege, so a lower one stays. A thread that has ended is no error. */
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
 * Lowers the priority of all threads of this process except `except`, a `systemThreadId`. This includes those of V8 and of libuv's pool,
 * and threads that they start later, because on Linux a thread inherits the niceness of its creator.
 */
export const lowerProcessPriority = (nice: number, except: number | null = null): void => {
  if (process.platform !== 'linux') return lower(0, nice);
  for (const id of readdirSync('/proc/self/task')) if (Number(id) !== except) lower(Number(id), nice);
};

/** The calling thread's id of the operating system, by which Linux keeps priorities; `null` elsewhere. */
export const systemThreadId = (): number | null =>
  process.platform === 'linux' ? Number(path.basename(readlinkSync('/proc/thread-self'))) : null;

/** Milliseconds for which a thread, a `systemThreadId`, has had a processor so far; `null` where the system does not tell. */
export const processorTimeOf = (thread: number | null): number | null => {
  if (thread === null) return null;
  try {
    // Linux: Documentation/scheduler/sched-stats.rst. The first number is in nanoseconds.
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
};
