import { z } from 'zod';
import { readFields, sentFields, storedFields } from '../../registry/field-rules';
import { defineItemModel } from '../../registry/item-model';
import { itemPicture, tileImage } from '../../registry/item-picture';
import type { LinkTile } from './link-tile.view';
import { linkViolations } from './link.rules';
import { linkChangesSchema, linkRules, linkSchema } from './link.schema';

const { imageUrl: _address, ...words } = linkRules;
const owned = readFields(linkRules);

export const linkModel = defineItemModel({
  input: sentFields(linkRules),
  draft: linkSchema,
  changes: linkChangesSchema,
  fields: storedFields(words).extend({ picture: itemPicture.nullable() }),
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
