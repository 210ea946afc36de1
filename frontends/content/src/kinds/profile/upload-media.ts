import { isVideoType } from '@marquee/page/kinds/profile';
import { uploadFile } from '../../api/upload-file.api';
import { readVideo } from './read-video';

/** What becomes known of a file on its way. */
export interface MediaStep {
  /** From 0 to 1. */
  readonly progress?: number;
  /** Address of the drawn first frame of a video, on this device. */
  readonly posterSrc?: string;
  /** Seconds of a video. */
  readonly duration?: number | null;
}

export interface UploadedMedia {
  readonly url: string;
  /** Null for a picture, and for a video without a first frame. */
  readonly poster: string | null;
}

/**
 * Uploads a picture, or a video with its first frame. `src` is the file's address on this device. A video whose poster cannot be drawn or
 * stored goes without. Rejects as `uploadFile` does.
 */
export const uploadMedia = async (
  file: File,
  src: string,
  onStep: (step: MediaStep) => void,
  signal: AbortSignal,
): Promise<UploadedMedia> => {
  const send = () => uploadFile(file, (progress) => onStep({ progress }), signal);
  if (!isVideoType(file.type)) return { url: await send(), poster: null };
  const { poster: frame, duration } = await readVideo(src);
  signal.throwIfAborted();
  onStep({ duration, ...(frame && { posterSrc: URL.createObjectURL(frame) }) });
  const sendFrame = async (image: Blob): Promise<string | null> => {
    try {
      return await uploadFile(new File([image], 'poster.jpg', { type: image.type }), () => undefined, signal);
    } catch {
      return null;
    }
  };
  const [url, poster] = await Promise.all([send(), frame && sendFrame(frame)]);
  return { url, poster };
};
