import { uniqueNameKey, type ContentKind } from '@marquee/page';

/** Identifies an item of an owner: its kind, and its id in the form in which ids are compared. */
export interface ItemAddress<Kind extends string = string> {
  readonly kind: Kind;
  readonly idKey: string;
}

/** The id by which clients name an item: `{kind}:{id}`, the id as typed. */
export const contentIdOf = (kind: string, id: string): string => `${kind}:${id}`;

/** The kind that `contentIdOf` was given. */
export const kindOfContentId = (contentId: string): string => contentId.slice(0, contentId.indexOf(':'));

/** The id that `contentIdOf` was given. */
export const idOfContentId = (contentId: string): string => contentId.slice(contentId.indexOf(':') + 1);

/** The key of an item in every store and topic: `{ownerId}/{kind}:{idKey}`. A later item of the same name has the same key. */
export const itemKey = (ownerId: string, { kind, idKey }: ItemAddress): string =>
  `${ownerId}/${contentIdOf(kind, idKey)}`;

/** Splits an `itemKey` into its parts. */
export const parseItemKey = (key: string): ItemAddress & { readonly ownerId: string } => {
  const slash = key.indexOf('/');
  const colon = key.indexOf(':', slash);
  return { ownerId: key.slice(0, slash), kind: key.slice(slash + 1, colon), idKey: key.slice(colon + 1) };
};

/** Whether an item of the kind may have this id: any name if owners choose it, otherwise only the fixed id. */
const mayHave = ({ fixedId }: ContentKind, idKey: string): boolean =>
  fixedId === null || uniqueNameKey(fixedId) === idKey;

/**
 * The items that a content id may mean. `{kind}:{id}` means one item, or none if the kind is unknown. A bare id means one item of each of
 * `kinds` that may have it. Kinds are compared without regard to case, ids like unique names.
 */
export const itemAddresses = <Kind extends string>(
  contentId: string,
  kinds: readonly ContentKind<Kind>[],
): readonly ItemAddress<Kind>[] => {
  const colon = contentId.indexOf(':');
  const named = colon < 0 ? null : contentId.slice(0, colon).toLowerCase();
  const idKey = uniqueNameKey(contentId.slice(colon + 1));
  return kinds
    .filter((kind) => (named === null || kind.id === named) && mayHave(kind, idKey))
    .map((kind) => ({ kind: kind.id, idKey }));
};
