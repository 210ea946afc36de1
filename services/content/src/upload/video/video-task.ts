import type { CleanVideo } from './clean-video';

/** A task for the video thread. File descriptors belong to the process, and thus to all of its threads. */
export interface VideoTask {
  /** Descriptor of the file as it came. */
  readonly from: number;
  /** Bytes of it. */
  readonly size: number;
  /** Descriptor of the empty file that takes the clean one. */
  readonly to: number;
}

export type VideoTaskResult =
  | { readonly video: CleanVideo }
  | { readonly refused: { readonly code: string; readonly message: string } }
  | { readonly failed: { readonly code: string | null; readonly message: string } };
