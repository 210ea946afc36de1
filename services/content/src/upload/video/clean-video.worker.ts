import { readSync, writeSync } from 'node:fs';
import { DomainError } from '@marquee/kernel';
import { answerRequests } from '@marquee/worker-kit';
import { cleanVideo } from './clean-video';
import type { VideoBytes, VideoSink } from './video-bytes';
import type { VideoTaskResult, VideoTask } from './video-task';

const bytesOf = ({ from, size }: VideoTask): VideoBytes => ({
  size,
  read: (start, end, into) => {
    const bytes = into?.subarray(0, end - start) ?? Buffer.allocUnsafe(end - start);
    for (let done = 0; done < bytes.length;) {
      const read = readSync(from, bytes, done, bytes.length - done, start + done);
      if (read === 0) throw new Error('the file is shorter than it was');
      done += read;
    }
    return bytes;
  },
});

const sinkOf = ({ to }: VideoTask): VideoSink => ({
  write: (bytes, position) => {
    for (let done = 0; done < bytes.length;) done += writeSync(to, bytes, done, bytes.length - done, position + done);
  },
});

answerRequests(async (order: VideoTask): Promise<VideoTaskResult> => {
  try {
    return { video: await cleanVideo(bytesOf(order), sinkOf(order)) };
  } catch (error) {
    // Errors lose all but their words on the way to the other thread.
    if (error instanceof DomainError) return { refused: { code: error.code, message: error.message } };
    return { failed: { code: (error as NodeJS.ErrnoException).code ?? null, message: String(error) } };
  }
});
