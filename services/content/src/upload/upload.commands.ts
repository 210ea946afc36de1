import type { Message } from '@marquee/kernel';
import type { AttachedPicture } from '../item/item.events';

/** `now` is ISO, UTC. */
export type UploadCommand =
  | Message<
      'RequestUpload',
      {
        readonly uploadId: string;
        readonly ownerId: string;
        readonly contentType: string;
        readonly size: number;
        readonly sizeIsLimit: boolean;
        readonly now: string;
      }
    >
  | Message<'KeepPicture', { readonly picture: AttachedPicture; readonly now: string }>
  | Message<'AttachUpload', { readonly ownerId: string; readonly itemId: string; readonly now: string }>
  | Message<'DetachUpload', { readonly itemId: string; readonly now: string }>
  /** Only if nothing has shown it since `idleSince`. */
  | Message<'DiscardUpload', { readonly idleSince: string; readonly now: string }>;
