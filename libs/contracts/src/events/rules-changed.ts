import { z } from 'zod';

/** What visitors meet of the rules of an owner's inboxes: what is not taken at all. What is held back they never learn of. */
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
