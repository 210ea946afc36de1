import type { Message } from '@marquee/kernel';
import type { AttachedPicture } from '../item/item.events';

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
/** The file was read, found to be a picture, and re-encoded. */
export type PictureChecked = Message<
  'content.PictureChecked.v1',
  { readonly picture: AttachedPicture; readonly at: string }
>;
export type UploadAttached = Message<'content.UploadAttached.v1', { readonly itemId: string; readonly at: string }>;
export type UploadDetached = Message<'content.UploadDetached.v1', { readonly itemId: string; readonly at: string }>;
/** Nothing shows it any more: its files go. */
export type UploadDiscarded = Message<
  'content.UploadDiscarded.v1',
  { readonly uploadId: string; readonly keys: readonly string[]; readonly at: string }
>;

export type UploadEvent = UploadRequested | PictureChecked | UploadAttached | UploadDetached | UploadDiscarded;
