import { z } from 'zod';
import { inputText } from '../../registry/input-text';
import { defineItemModel } from '../../registry/item-model';
import { itemPicture, tileImage } from '../../registry/item-picture';
import type { PhotoTile } from './photo-tile.view';
import { photoChangesSchema, photoSchema } from './photo.schema';

const fields = z.object({ picture: itemPicture, caption: z.string(), altText: z.string() });
const owned = fields.omit({ picture: true }).extend({ imageUrl: z.string() });

export const photoModel = defineItemModel({
  input: z.strictObject({
    id: inputText,
    imageUrl: inputText,
    caption: inputText.optional(),
    altText: inputText.optional(),
    isPublic: z.boolean().optional(),
  }),
  draft: photoSchema,
  changes: photoChangesSchema,
  fields,
  owned,
  shared: owned,
  pictures: { imageUrl: 'picture' },
  toPreview: ({ fields: { caption } }) => ({ title: caption }),
  toTile: ({ id, fields: { picture, ...words } }): PhotoTile => ({ id, ...words, image: tileImage(picture) }),
  toShared: ({ fields: { picture, ...words } }) => ({ ...words, imageUrl: picture.url }),
});
