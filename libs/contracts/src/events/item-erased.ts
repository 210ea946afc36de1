import { z } from 'zod';

/**
 * The account of an owner is closed. It takes the place of `ItemChanged` under the same key of the compacted topic, for all items that
 * had one name, and is the last message of that key: consumers forget what earlier messages said of them.
 */
export const itemErased = z.object({
  name: z.literal('content.ItemErased.v1'),
  /** The key of the message, which `ItemChanged` came under. It says no name. */
  place: z.string(),
});

export type ItemErased = z.infer<typeof itemErased>;
