import { videoInvalid } from './video-limits';

/** A file that can be read from any position. Reading is synchronous: its thread has nothing else to do. */
export interface VideoBytes {
  readonly size: number;
  /** From `from` to before `to`, which lie within the file. `into` has room for them and may be used for the answer. */
  read(from: number, to: number, into?: Uint8Array): Uint8Array;
}

/** Where a video is written. Positions come in any order. */
export interface VideoSink {
  write(bytes: Uint8Array, position: number): void;
}

/** Limits on reading one video. */
export interface ReadBudget {
  /** Bytes of one read. */
  readonly atOnce: number;
  readonly reads: number;
  /** Bytes of all reads. */
  readonly bytes: number;
}

/** The same file; a read that goes beyond the budget throws `video_invalid`, so that no file makes its reader read without end. */
export const withBudget = (file: VideoBytes, budget: ReadBudget): VideoBytes => {
  let { reads, bytes } = budget;
  return {
    size: file.size,
    read: (from, to, into) => {
      reads -= 1;
      bytes -= to - from;
      if (to - from > budget.atOnce || reads < 0 || bytes < 0) throw videoInvalid();
      return file.read(from, to, into);
    },
  };
};

const WINDOW_BYTES = 64 * 1024;

/** Small parts of a file, read over a window of it. */
export interface Peek {
  /** At most 64 KiB, good until the next call. Throws `video_invalid` for a part beyond the end of the file. */
  (from: number, length: number): DataView;
}

export const peekInto = (file: VideoBytes): Peek => {
  let start = 0;
  let window: Uint8Array = new Uint8Array();
  const room = new Uint8Array(WINDOW_BYTES);
  return (from, length) => {
    if (from < 0 || from + length > file.size) throw videoInvalid();
    if (from < start || from + length > start + window.length) {
      start = from;
      window = file.read(from, Math.min(file.size, from + WINDOW_BYTES), room);
    }
    return new DataView(window.buffer, window.byteOffset + from - start, length);
  };
};
