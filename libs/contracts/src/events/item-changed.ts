import { z } from 'zod';

/** A checked and re-encoded picture. Addresses are origin-relative or absolute on the asset origin. */
export const itemPicture = z.object({
  /** The largest variant. */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** WebP variants by width, smallest first. */
  variants: z.array(z.object({ url: z.string(), width: z.int().positive() })),
});

export type ItemPicture = z.infer<typeof itemPicture>;

/** The whole state of one content item. A deleted item keeps its last state with `deleted: true`. */
export const itemChanged = z.object({
  name: z.literal('content.ItemChanged.v1'),
  /** Version of the item's stream, which goes on when an item is deleted and its name taken again. */
  version: z.int().positive(),
  ownerId: z.uuid(),
  /** New at each creation: counts do not pass from a deleted item to the next one of the same name. */
  itemId: z.uuid(),
  /** `{kind}:{id}`, id as typed. */
  contentId: z.string(),
  kind: z.enum(['link']),
  /** The unique name as typed (NFC); compare `idKey`. */
  id: z.string(),
  idKey: z.string(),
  isPublic: z.boolean(),
  deleted: z.boolean(),
  title: z.string(),
  description: z.string(),
  destinationUrl: z.string(),
  color: z.string(),
  picture: itemPicture.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type ItemChanged = z.infer<typeof itemChanged>;
