import { emptyFields } from '@marquee/page';
import { linkRules, linkSchema, type LinkItem } from '@marquee/page/kinds/link';
import type { Resolver } from 'react-hook-form';
import { withoutPrefix } from '../../fields/typed-address';
import { itemResolver, valuesIn } from '../../fields/item-form';
import type { OwnLink } from './link-item';

/** `password`: undefined for the one that the link has, which nobody can read; null for none. */
interface GivenPassword {
  readonly password?: LinkItem['password'] | undefined;
}

/** What the form holds: a link, its destination without the `https://` that is before the field. */
export type LinkValues = Omit<LinkItem, 'password'> & GivenPassword;

/** What is sent: a password that stays as it is, is not. */
export type SentLink = Omit<LinkItem, 'password'> & GivenPassword;

export const emptyLink: LinkValues = { ...emptyFields(linkRules), password: undefined };

export const valuesOf = (item: OwnLink): LinkValues => ({
  ...valuesIn<LinkValues>(item, emptyLink),
  destinationUrl: withoutPrefix(item.destinationUrl),
});

/** Whether the link has a password once the form is saved. `hadPassword`: whether it has one now. */
export const willAskPassword = ({ password }: GivenPassword, hadPassword: boolean): boolean =>
  password === undefined ? hadPassword : password !== null;

const checkedLink = itemResolver<LinkValues, LinkItem>(linkSchema, emptyLink);

export const linkResolver: Resolver<LinkValues, unknown, SentLink> = async (values, ...rest) => {
  const checked = await checkedLink(values, ...rest);
  if (values.password !== undefined || !('password' in checked.values)) return checked;
  const { password: _none, ...link } = checked.values;
  return { ...checked, values: link as SentLink, errors: {} };
};
