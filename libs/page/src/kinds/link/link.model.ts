import { z } from 'zod';
import { readFields, sentFields, storedFields } from '../../registry/field-rules';
import { defineItemModel } from '../../registry/item-model';
import { itemPicture, tileImage } from '../../registry/item-picture';
import { withoutOptions } from './routing/link-options.rule';
import type { LinkTile } from './link-tile.view';
import { linkDestinations, linkViolations } from './link.rules';
import { linkChangesSchema, linkRules, linkSchema } from './link.schema';

const { imageUrl: _address, ...words } = linkRules;
const owned = readFields(linkRules);
/** What visitors read: where a visit leads besides is the owner's. */
const shared = owned.omit({ schedule: true, rules: true, split: true, carriedQuery: true, preview: true });

export const linkModel = defineItemModel({
  input: sentFields(linkRules),
  draft: linkSchema,
  changes: linkChangesSchema,
  fields: storedFields(words).extend({ picture: itemPicture.nullable() }),
  owned,
  shared: shared.extend({ publicUrl: z.string() }),
  pictures: { imageUrl: 'picture' },
  destinations: linkDestinations,
  violations: linkViolations,
  toPreview: ({ fields: { title } }) => ({ title }),
  toTile: ({ id, fields }): LinkTile => {
    const { picture, ...link } = withoutOptions(fields);
    return { id, ...link, image: tileImage(picture) };
  },
  toShared: ({ id, fields }, { origin, username }) => {
    const { picture, ...link } = withoutOptions(fields);
    const publicUrl = `${origin}/@${encodeURIComponent(username)}/${encodeURIComponent(id)}`;
    return { ...link, imageUrl: picture?.url ?? null, publicUrl };
  },
});
