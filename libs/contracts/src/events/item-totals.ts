import { z } from 'zod';

/** Absolute counts of one item. `asOf` orders the messages of one item. */
export const itemTotals = z.object({
  name: z.literal('analytics.ItemTotals.v1'),
  ownerId: z.uuid(),
  itemId: z.uuid(),
  /** Human clicks since creation or since the owner cleared them. */
  clicks: z.int().nonnegative(),
  /** UTC milliseconds. */
  asOf: z.int(),
});

export type ItemTotals = z.infer<typeof itemTotals>;
