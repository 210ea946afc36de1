import { z } from 'zod';

/** A sticker of a message or an answer is drawn. Published once for each drawing, and again after a crash. */
export const stickerMade = z.object({
  name: z.literal('media.StickerMade.v1'),
  ownerId: z.uuid(),
  messageId: z.uuid(),
});

export type StickerMade = z.infer<typeof stickerMade>;
