import { checkItem, DEFAULT_COLOUR, linkSchema, type LinkItem } from '@marquee/page';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ContentItem } from '../../api/content-item';

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

export const withoutPrefix = (address: string): string => address.replace(/^\s*(?:https?:\/\/)+/i, '');

export const valuesOf = ({
  id,
  title,
  destinationUrl,
  imageUrl,
  color,
  description,
  isPublic,
}: ContentItem): LinkValues => ({
  id,
  title,
  destinationUrl: withoutPrefix(destinationUrl),
  imageUrl,
  color,
  description,
  isPublic,
});

const fields: ReadonlySet<string> = new Set(Object.keys(emptyLink));

/** The field of the form that a violation's path names, whether or not the server said `content.` before it. */
export const fieldOf = (path: string): keyof LinkValues | undefined => {
  const name = path.split('.').at(-1) ?? '';
  return fields.has(name) ? (name as keyof LinkValues) : undefined;
};

/** The rules that the server has too, by the same schema: what it gives is the link as it is stored. `type` is the rule's code. */
export const linkResolver: Resolver<LinkValues, unknown, LinkItem> = (values) => {
  const checked = checkItem(linkSchema, values);
  if (checked.ok) return { values: checked.value, errors: {} };
  const errors: FieldErrors<LinkValues> = {};
  for (const { path, code, message } of checked.violations) {
    const field = fieldOf(path);
    if (field !== undefined) errors[field] ??= { type: code, message };
  }
  return { values: {}, errors };
};

/** Only what differs from the stored item: what somebody else changed meanwhile stays. */
export const changesOf = (stored: ContentItem, link: LinkItem): Partial<Omit<LinkItem, 'id'>> => {
  const { id: _, ...changeable } = link;
  return Object.fromEntries(
    Object.entries(changeable).filter(([field, value]) => value !== stored[field as keyof typeof changeable]),
  );
};
