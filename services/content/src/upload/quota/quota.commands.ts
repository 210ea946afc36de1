import type { Message } from '@marquee/kernel';

/** Times are UTC milliseconds. */
export type QuotaCommand =
  | Message<'CountUpload', { readonly bytes: number; readonly now: number }>
  /** `by` is negative where room becomes free. */
  | Message<'ChangeHeldBytes', { readonly by: number; readonly now: number }>;
