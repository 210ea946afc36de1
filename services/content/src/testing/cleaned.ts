import { DomainError } from '@marquee/kernel';
import { cleanVideo, type CleanVideo } from '../upload/video/clean-video';
import type { VideoBytes } from '../upload/video/video-bytes';

/** A file in memory, and how often and how much of it was read, in all and at once. */
export const countedBytes = (
  file: Uint8Array,
): VideoBytes & { readonly work: { reads: number; bytes: number; largest: number } } => {
  const work = { reads: 0, bytes: 0, largest: 0 };
  return {
    work,
    size: file.length,
    read: (from, to) => {
      work.reads += 1;
      work.bytes += to - from;
      work.largest = Math.max(work.largest, to - from);
      return file.subarray(from, to);
    },
  };
};

export interface Cleaned {
  readonly video: CleanVideo;
  readonly file: Buffer;
}

/** Cleans a video that is in memory. */
export const cleaned = async (file: Uint8Array): Promise<Cleaned> => {
  const parts: { readonly bytes: Uint8Array; readonly position: number }[] = [];
  const video = await cleanVideo(countedBytes(file), {
    write: (bytes, position) => void parts.push({ bytes: bytes.slice(), position }),
  });
  const end = Math.max(...parts.map(({ bytes, position }) => position + bytes.length));
  const whole = Buffer.alloc(end);
  for (const { bytes, position } of parts) whole.set(bytes, position);
  return { video, file: whole };
};

/** The code with which a file is refused, or `accepted`. Anything else that is thrown is a fault. */
export const refusalOf = async (file: Uint8Array): Promise<string> => {
  try {
    await cleaned(file);
    return 'accepted';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
