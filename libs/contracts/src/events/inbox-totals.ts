import { z } from 'zod';

/** Absolute count of what an item has received in the inbox. `asOf` orders the messages of one item. */
export const inboxTotals = z.object({
  name: z.literal('inbox.ItemTotals.v1'),
  ownerId: z.uuid(),
  itemId: z.uuid(),
  /** The number of messages or answers that the inbox has now. */
  messages: z.int().nonnegative(),
  /** UTC milliseconds. */
  asOf: z.int(),
});

export type InboxTotals = z.infer<typeof inboxTotals>;
