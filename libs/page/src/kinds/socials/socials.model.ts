import { z } from 'zod';
import { readFields, sentFields, storedFields } from '../../registry/field-rules';
import { inputText } from '../../registry/input-text';
import { defineItemModel } from '../../registry/item-model';
import { platformIds } from './platforms';
import type { SocialsTile } from './socials-tile.view';
import { socialsChangesSchema, socialsRules, socialsSchema } from './socials.schema';

const typed = { platform: inputText.optional(), url: inputText.optional(), username: inputText.optional() };

const { socialMedia: _typed, ...words } = socialsRules;
const socialMedia = z.array(z.object({ platform: z.enum(platformIds), url: z.string(), username: z.string() }));
const owned = readFields(words).extend({ socialMedia });

export const socialsModel = defineItemModel({
  /** `platform`, `url` and `username` on the item itself are the older form of one link. */
  input: sentFields(words).extend({ socialMedia: z.array(z.strictObject(typed)).max(200).optional(), ...typed }),
  draft: socialsSchema,
  changes: socialsChangesSchema,
  fields: storedFields(words).extend({ socialMedia }),
  owned,
  shared: owned,
  pictures: {},
  destinations: ({ socialMedia = [] }) =>
    socialMedia.map(({ url, username }, place) => ({
      // Where a username is typed, the address is made from it.
      path: `socialMedia.${place}.${username === '' ? 'url' : 'username'}`,
      address: url,
    })),
  toTile: ({ fields: { socialMedia: links, ...others } }): SocialsTile => ({ ...others, links }),
  toShared: ({ fields }) => fields,
});
