import { z } from 'zod';

/** The picture that stands for one page where its address is shared; full state. */
export const previewChanged = z.object({
  name: z.literal('media.PreviewChanged.v1'),
  /** Rises with each message about a page: one with a lower or equal version is old news. */
  version: z.int().positive(),
  ownerId: z.uuid(),
  /** Of everything that the picture shows: names it in its address. null: the page has none. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  /** From `itemKey`, the items of which it shows something: it is shown while visitors may see all of them. */
  itemKeys: z.array(z.string()).max(16),
});

export type PreviewChanged = z.infer<typeof previewChanged>;
