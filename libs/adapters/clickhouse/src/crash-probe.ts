import { createWorkerPool, ProcessWorker, type StartedWorker } from '@marquee/worker-kit';
import type { ChdbFolder } from './chdb-sessions';

/** Milliseconds. Reading all parts of a ledger of 100 million clicks takes some seconds. */
const LIMIT = 600_000;

/** Ends of a process by its own fault. Any other signal comes from outside, such as from a system without memory. */
const CRASHES: ReadonlySet<NodeJS.Signals | null> = new Set([
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]);

/** A probe: a process that opens the folder and reads all of it. */
export type StartProbe = () => StartedWorker & Pick<ProcessWorker, 'signal'>;

const startProbe: StartProbe = () => new ProcessWorker(new URL('./crash-probe.worker.ts', import.meta.url));

/** Whether the engine crashes when it opens the folder and reads all of it, in a process of its own. An error is no crash. */
export const crashesOn = async (folder: ChdbFolder, start = startProbe): Promise<boolean> => {
  let probe: ReturnType<StartProbe> | undefined;
  const pool = createWorkerPool<ChdbFolder, boolean>({
    start: () => (probe = start()),
    workers: 1,
    waiting: 1,
    waitingPerKey: 1,
    limitMs: LIMIT,
  });
  try {
    await pool.ask('', folder);
    return false;
  } catch {
    return CRASHES.has(probe?.signal ?? null);
  } finally {
    await pool.close();
  }
};
