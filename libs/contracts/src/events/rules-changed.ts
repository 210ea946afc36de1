import { z } from 'zod';

/** The rules of an owner's inboxes that visitors see: what is refused at once. What is held back is not shown to them. */
export const rulesChanged = z.object({
  name: z.literal('inbox.RulesChanged.v1'),
  /** Version of the stream of the rules: a message with a lower or equal version is old news. */
  version: z.int().positive(),
  ownerId: z.uuid(),
  /** Nothing is taken without a handle. */
  needsHandle: z.boolean(),
  /** Inboxes and questions to which nothing can be sent. */
  lockedItemIds: z.array(z.uuid()),
});

export type RulesChanged = z.infer<typeof rulesChanged>;
