import { join } from 'node:path';
import { workerOf } from '../../../../tests/support/worker-of';
import { createVideoCleaner, type VideoCleaner } from '../upload/video/video-cleaner';

/** A cleaner whose threads run the service's source. */
export const videoCleanerFromSource = (): VideoCleaner =>
  createVideoCleaner(() => workerOf(join(__dirname, '../upload/video/clean-video.worker.ts')));
