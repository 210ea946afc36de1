import type { FileHandle } from 'node:fs/promises';
import { DomainError } from '@marquee/kernel';
import { createWorkerPool, WorkerEnded } from '@marquee/worker-kit';
import { Worker } from 'worker_threads';
import type { CleanVideo } from './clean-video';
import { videoInvalid } from './video-limits';
import type { VideoTaskResult, VideoTask } from './video-task';

/** Reads videos off the event loop. */
export interface VideoCleaner {
  /**
   * Reads the video in the first file and rewrites it into the second, which is empty. Rejects with `DomainError` `video_invalid`,
   * `video_codec` or `video_too_large` for a file that cannot be shown, with `unavailable` for one that takes longer than twenty seconds, and with
   * the error of a disk that fails.
   */
  clean(from: FileHandle, to: FileHandle): Promise<CleanVideo>;
}

/**
 * A thread whose heap grows beyond this is ended: no video that passes the limits needs half of it. The young part is small because the
 * buffers that objects in it hold are released with it.
 */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 1 };
const LIMIT_MS = 20_000;

const startThread = (): Worker =>
  new Worker(new URL('./clean-video.worker.ts', import.meta.url), { resourceLimits: HEAP });

/** Gives each video a thread of its own, which ends with it: what a hostile file did to its thread meets no other, and no memory stays. */
export const createVideoCleaner = (): VideoCleaner => ({
  clean: async (from, to) => {
    const { size } = await from.stat();
    const thread = createWorkerPool<VideoTask, VideoTaskResult>({
      start: startThread,
      workers: 1,
      waiting: 0,
      waitingPerKey: 0,
      limitMs: LIMIT_MS,
    });
    try {
      return videoOf(await thread.ask('video', { from: from.fd, size, to: to.fd }));
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      if (error.reason === 'timed out')
        throw new DomainError('unavailable', 'The video took too long to check.', [], 10);
      throw videoInvalid();
    } finally {
      await thread.close();
    }
  },
});

const videoOf = (answer: VideoTaskResult): CleanVideo => {
  if ('video' in answer) return answer.video;
  if ('refused' in answer) throw new DomainError(answer.refused.code, answer.refused.message);
  const { code, message } = answer.failed;
  throw Object.assign(new Error(message), code !== null && { code });
};
