import type { Message } from '@marquee/kernel';
import type { AttachedFile } from '../item/item.events';

/** Times are UTC milliseconds. */
export type UploadCommand =
  | Message<
      'RequestUpload',
      {
        readonly uploadId: string;
        readonly ownerId: string;
        readonly contentType: string;
        readonly size: number;
        readonly sizeIsLimit: boolean;
        readonly now: number;
      }
    >
  /** `bytes` are those of all that is kept of the file. */
  | Message<'KeepFile', { readonly file: AttachedFile; readonly bytes: number; readonly now: number }>
  | Message<'AttachUpload', { readonly ownerId: string; readonly itemId: string; readonly now: number }>
  | Message<'DetachUpload', { readonly itemId: string; readonly now: number }>
  /** Only if its file is awaited since `announcedSince`, nothing ever showed it since `unusedSince`, or nothing has shown it since `leftSince`. */
  | Message<
      'DiscardUpload',
      {
        readonly announcedSince: number;
        readonly unusedSince: number;
        readonly leftSince: number;
        readonly now: number;
      }
    >
  /** Whatever shows it: its owner's account is closed. */
  | Message<'EraseUpload', { readonly now: number }>;
