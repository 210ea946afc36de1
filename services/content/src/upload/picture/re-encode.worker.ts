import { DomainError } from '@marquee/kernel';
import { answerRequests, lowerProcessPriority } from '@marquee/worker-kit';
import sharp from 'sharp';
import type { PictureTaskResult } from './picture-task-result';
import { reEncodePicture } from './re-encode';

// A picture may come later: requests of owners and visitors go first.
lowerProcessPriority(10);
// One picture at a time on one thread, so that other work keeps the other cores; memory stays bounded.
sharp.concurrency(1);
sharp.cache(false);

answerRequests(async (bytes: Uint8Array): Promise<PictureTaskResult> => {
  try {
    return { variants: await reEncodePicture(bytes) };
  } catch (error) {
    // Errors lose all but their words on the way to the other process.
    if (error instanceof DomainError) return { refused: { code: error.code, message: error.message } };
    throw error;
  }
});
