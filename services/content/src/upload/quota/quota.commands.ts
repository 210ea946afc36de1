import type { Message } from '@marquee/kernel';

/** Times are UTC milliseconds. */
export type QuotaCommand =
  /** `isImport`: a file of an archive, which is bounded by the room alone. */
  | Message<'CountUpload', { readonly bytes: number; readonly isImport: boolean; readonly now: number }>
  /** `by` is negative where room becomes free. */
  | Message<'ChangeHeldBytes', { readonly by: number; readonly now: number }>;
