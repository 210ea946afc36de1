import type { Message } from '@marquee/kernel';

/** Times are ISO, UTC. */
export type UploadCounted = Message<
  'content.UploadCounted.v1',
  {
    /** What the upload takes of its owner's room until more is known of it. */
    readonly bytes: number;
    /** A file of an archive: takes room, and none of the day's uploads. */
    readonly isImport?: true;
    readonly at: string;
  }
>;
/** An upload takes more or less room than was counted, or is gone. */
export type HeldBytesChanged = Message<'content.HeldBytesChanged.v1', { readonly by: number; readonly at: string }>;

export type QuotaEvent = UploadCounted | HeldBytesChanged;
