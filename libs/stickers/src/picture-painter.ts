import { Worker } from 'worker_threads';
import { createWorkerPool } from '@marquee/worker-kit';
import type { DrawnInput } from './picture-input';

export interface PicturePainterOptions {
  /** Starts one of them; from the bundle by default. */
  readonly start?: () => Worker;
  /**
   * Milliseconds without a picture after which a thread ends, which then starts with a picture. Unless given, threads start at once, get ready
   * while the first picture is still to come, and stay.
   */
  readonly idleMs?: number;
  /** Of the threads: a picture may come later by default, because requests of owners and visitors go first. 0 for the usual priority. */
  readonly niceness?: number;
}

/** Draws pictures in worker threads. Owners take turns, so one with many pictures delays no other. */
export interface PicturePainter {
  /**
   * Resolves to a PNG, 800 pixels wide, or the preview of a page or a question as JPEG of 1200 × 630 pixels. Rejects with `WorkerEnded` when the thread died, took
   * longer than ten seconds of a processor or was closed, and with the `DomainError` `unavailable` when too many pictures wait; either may be tried again.
   */
  draw(owner: string, input: DrawnInput): Promise<Uint8Array>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Fonts come from packages alone: a picture looks the same on every machine. */
export const drawingEnvironment = { DISABLE_SYSTEM_FONTS_LOAD: '1' };

const startThread = (niceness: number): Worker =>
  new Worker(new URL('./picture.worker.ts', import.meta.url), { env: drawingEnvironment, workerData: niceness });

export const createPicturePainter = ({
  niceness = 15,
  start = () => startThread(niceness),
  idleMs,
}: PicturePainterOptions = {}): PicturePainter => {
  const pool = createWorkerPool<DrawnInput, Uint8Array>({
    start,
    workers: 1,
    waiting: 200,
    waitingPerKey: 20,
    processorLimitMs: 10_000,
    limitMs: 120_000,
    ...(idleMs !== undefined && { starting: 'when needed', idleMs }),
  });
  return { draw: (owner, input) => pool.ask(owner, input), close: () => pool.close() };
};
