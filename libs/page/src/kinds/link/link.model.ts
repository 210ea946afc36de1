import { z } from 'zod';
import { inputText } from '../../registry/input-text';
import { defineItemModel } from '../../registry/item-model';
import { itemPicture, tileImage } from '../../registry/item-picture';
import type { LinkTile } from './link-tile.view';
import { linkViolations } from './link.rules';
import { linkChangesSchema, linkSchema } from './link.schema';

const fields = z.object({
  title: z.string(),
  description: z.string(),
  destinationUrl: z.string(),
  color: z.string(),
  picture: itemPicture.nullable(),
});

const owned = fields.omit({ picture: true }).extend({ imageUrl: z.string().nullable() });

export const linkModel = defineItemModel({
  input: z.strictObject({
    id: inputText,
    title: inputText,
    destinationUrl: inputText,
    imageUrl: inputText.nullish(),
    color: inputText.optional(),
    description: inputText.optional(),
    isPublic: z.boolean().optional(),
  }),
  draft: linkSchema,
  changes: linkChangesSchema,
  fields,
  owned,
  shared: owned.extend({ publicUrl: z.string() }),
  pictures: { imageUrl: 'picture' },
  destinations: ({ destinationUrl }) =>
    destinationUrl === undefined ? [] : [{ path: 'destinationUrl', address: destinationUrl }],
  violations: linkViolations,
  toPreview: ({ fields: { title } }) => ({ title }),
  toTile: ({ id, fields: { picture, ...link } }): LinkTile => ({ id, ...link, image: tileImage(picture) }),
  toShared: ({ id, fields: { picture, ...link } }, { origin, username }) => ({
    ...link,
    imageUrl: picture?.url ?? null,
    publicUrl: `${origin}/@${encodeURIComponent(username)}/${encodeURIComponent(id)}`,
  }),
});
