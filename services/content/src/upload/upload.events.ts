import type { Message } from '@marquee/kernel';
import type { AttachedFile } from '../item/item.events';

/** Times are ISO, UTC. */
export type UploadRequested = Message<
  'content.UploadRequested.v1',
  {
    readonly uploadId: string;
    readonly ownerId: string;
    readonly contentType: string;
    /** Bytes that the file must have; with `sizeIsLimit` at most. */
    readonly size: number;
    readonly sizeIsLimit: boolean;
    readonly at: string;
  }
>;
/** The file was read, found to be a picture or a video, and rewritten. */
export type UploadChecked = Message<
  'content.UploadChecked.v1',
  {
    readonly file: AttachedFile;
    /** Bytes of all that is kept of it. */
    readonly bytes: number;
    readonly at: string;
  }
>;
export type UploadAttached = Message<'content.UploadAttached.v1', { readonly itemId: string; readonly at: string }>;
export type UploadDetached = Message<'content.UploadDetached.v1', { readonly itemId: string; readonly at: string }>;
/** Nothing shows it any more: its files go. Comes again for files that a check wrote after that. */
export type UploadDiscarded = Message<
  'content.UploadDiscarded.v1',
  { readonly uploadId: string; readonly keys: readonly string[]; readonly at: string }
>;

export type UploadEvent = UploadRequested | UploadChecked | UploadAttached | UploadDetached | UploadDiscarded;
