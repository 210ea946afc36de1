import { z } from 'zod';

/** The whole state of one sticker's page. What it says is sealed under the sticker's code, see `stickerCodes`. */
export const stickerChanged = z.object({
  name: z.literal('media.StickerChanged.v1'),
  /** Version of the sticker's stream: a message with a lower or equal version is old news. */
  version: z.int().positive(),
  stickerId: z.string(),
  ownerId: z.uuid(),
  /** `StickerRecord` as JSON; null: withdrawn. */
  record: z.string().nullable(),
  /** `StickerWords` as JSON; null while the owner does not show them. */
  words: z.string().nullable(),
});

export type StickerChanged = z.infer<typeof stickerChanged>;
