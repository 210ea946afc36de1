import { z } from 'zod';
import { inputText } from '../../registry/input-text';
import { defineItemModel } from '../../registry/item-model';
import { platformIds } from './platforms';
import type { SocialsTile } from './socials-tile.view';
import { socialsChangesSchema, socialsSchema } from './socials.schema';

const typed = { platform: inputText.optional(), url: inputText.optional(), username: inputText.optional() };

const fields = z.object({
  socialMedia: z.array(z.object({ platform: z.enum(platformIds), url: z.string(), username: z.string() })),
});

export const socialsModel = defineItemModel({
  /** `platform`, `url` and `username` on the item itself are the older form of one link. */
  input: z.strictObject({
    socialMedia: z.array(z.strictObject(typed)).max(200).optional(),
    ...typed,
    isPublic: z.boolean().optional(),
  }),
  draft: socialsSchema,
  changes: socialsChangesSchema,
  fields,
  owned: fields,
  shared: fields,
  pictures: {},
  destinations: ({ socialMedia = [] }) =>
    socialMedia.map(({ url, username }, place) => ({
      // Where a username is typed, the address is made from it.
      path: `socialMedia.${place}.${username === '' ? 'url' : 'username'}`,
      address: url,
    })),
  toTile: ({ fields: { socialMedia } }): SocialsTile => ({ links: socialMedia }),
  toShared: ({ fields: { socialMedia } }) => ({ socialMedia }),
});
