import { DEFAULT_COLOUR } from '@marquee/page';
import { linkSchema, type LinkItem } from '@marquee/page/kinds/link';
import { withoutPrefix } from '../../fields/https-input';
import { itemResolver } from '../../fields/item-form';
import type { OwnLink } from './link-item';

/** What the form holds: a link, its destination without the `https://` that stands before the field. */
export type LinkValues = LinkItem;

export const emptyLink: LinkValues = {
  id: '',
  title: '',
  destinationUrl: '',
  imageUrl: null,
  color: DEFAULT_COLOUR,
  description: '',
  isPublic: true,
};

export const valuesOf = ({
  id,
  title,
  destinationUrl,
  imageUrl,
  color,
  description,
  isPublic,
}: OwnLink): LinkValues => ({
  id,
  title,
  destinationUrl: withoutPrefix(destinationUrl),
  imageUrl,
  color,
  description,
  isPublic,
});

export const linkResolver = itemResolver<LinkValues, LinkItem>(linkSchema, emptyLink);
