import { readFields, sentFields, storedFields } from '../../registry/field-rules';
import { defineItemModel } from '../../registry/item-model';
import { itemPicture, tileImage } from '../../registry/item-picture';
import type { PhotoTile } from './photo-tile.view';
import { photoChangesSchema, photoRules, photoSchema } from './photo.schema';

const { imageUrl: _address, ...words } = photoRules;
const owned = readFields(photoRules);

export const photoModel = defineItemModel({
  input: sentFields(photoRules),
  draft: photoSchema,
  changes: photoChangesSchema,
  fields: storedFields(words).extend({ picture: itemPicture }),
  owned,
  shared: owned,
  pictures: { imageUrl: 'picture' },
  toPreview: ({ fields: { caption } }) => ({ title: caption }),
  toTile: ({ id, fields: { picture, ...words } }): PhotoTile => ({ id, ...words, image: tileImage(picture) }),
  toShared: ({ fields: { picture, ...words } }) => ({ ...words, imageUrl: picture.url }),
});
