import { z } from 'zod';
import { readFields, sentFields, storedFields } from '../../registry/field-rules';
import { defineItemModel } from '../../registry/item-model';
import { itemPicture, tileImage } from '../../registry/item-picture';
import { withoutOptions } from './routing/link-options.rule';
import type { LinkTile } from './link-tile.view';
import { hasAddress } from './display/display';
import { isHighlighted, nextHighlightChange } from './display/highlight';
import { linkDestinations, linkViolations } from './link.rules';
import { linkChangesSchema, linkRules, linkSchema } from './link.schema';

const { password: _password, ...read } = linkRules;
const { imageUrl: _address, ...words } = read;
const owned = readFields(read).extend({ hasPassword: z.boolean() });
/** What visitors read: where a visit leads besides is the owner's, and a contact is read from its card. */
const shared = owned.omit({
  contact: true,
  highlight: true,
  schedule: true,
  clickLimit: true,
  rules: true,
  split: true,
  carriedQuery: true,
  utm: true,
  preview: true,
  hasPassword: true,
  downFallbackUrl: true,
  isWatched: true,
});

/** A contact is private until its owner publishes it. */
const privateContact = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'display' in given && given.display === 'contact'
    ? { isPublic: false, ...given }
    : given;

/** Whether visitors learn where the link leads only with its password. */
const isProtected = ({ passwordHash }: { readonly passwordHash: string | null }): boolean => passwordHash !== null;

export const linkModel = defineItemModel({
  input: sentFields(linkRules),
  draft: z.preprocess(privateContact, linkSchema),
  changes: linkChangesSchema,
  fields: storedFields(words).extend({
    picture: itemPicture.nullable(),
    passwordHash: z.string().nullable().default(null),
  }),
  owned,
  shared: shared.extend({ isHighlighted: z.boolean(), publicUrl: z.string().nullable() }),
  pictures: { imageUrl: 'picture' },
  secrets: { password: { stored: 'passwordHash', shown: 'hasPassword' } },
  destinations: linkDestinations,
  violations: linkViolations,
  isFirst: ({ display }) => display === 'featured',
  changesAt: ({ highlight }, now) => nextHighlightChange(highlight, now),
  toPreview: ({ fields }) => (hasAddress(fields) ? { title: fields.title } : {}),
  toTile: ({ id, fields, at }): LinkTile => {
    const { picture, ...link } = withoutOptions(fields);
    const { display } = fields;
    return {
      id,
      ...link,
      ...(isProtected(fields) && { destinationUrl: '', asksPassword: true }),
      image: tileImage(picture),
      ...(display !== 'tile' && { display }),
      ...(at !== undefined && isHighlighted(fields.highlight, at) && { isHighlighted: true }),
    };
  },
  toShared: ({ id, fields, at }, { origin, username }) => {
    const { picture, ...link } = withoutOptions(fields);
    const address = `${origin}/@${encodeURIComponent(username)}/${encodeURIComponent(id)}`;
    return {
      ...link,
      ...(isProtected(fields) && { destinationUrl: '' }),
      display: fields.display,
      isHighlighted: at !== undefined && isHighlighted(fields.highlight, at),
      imageUrl: picture?.url ?? null,
      publicUrl: hasAddress(fields) ? address : null,
    };
  },
});
