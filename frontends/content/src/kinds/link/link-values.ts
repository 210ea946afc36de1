import { emptyFields } from '@marquee/page';
import { linkRules, linkSchema, type LinkItem } from '@marquee/page/kinds/link';
import { withoutPrefix } from '../../fields/typed-address';
import { itemResolver, valuesIn } from '../../fields/item-form';
import type { OwnLink } from './link-item';

/** What the form holds: a link, its destination without the `https://` that is before the field. */
export type LinkValues = LinkItem;

export const emptyLink: LinkValues = emptyFields(linkRules);

export const valuesOf = (item: OwnLink): LinkValues => ({
  ...valuesIn(item, emptyLink),
  destinationUrl: withoutPrefix(item.destinationUrl),
});

export const linkResolver = itemResolver<LinkValues, LinkItem>(linkSchema, emptyLink);
