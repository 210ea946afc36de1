import { contentKindOf, contentKinds, uniqueNameKey, type ContentKindId } from '@marquee/page';

export interface ItemAddress {
  readonly kind: ContentKindId;
  readonly idKey: string;
}

export const itemStream = (ownerId: string, { kind, idKey }: ItemAddress): string => `item-${ownerId}-${kind}-${idKey}`;

/**
 * The items that a content id may mean: `{type}:{id}` is one (none of an unknown type), a bare id one of each kind.
 * Types are compared without regard to case, ids as unique names are.
 */
export const addressesOf = (contentId: string): readonly ItemAddress[] => {
  const colon = contentId.indexOf(':');
  const idKey = uniqueNameKey(contentId.slice(colon + 1));
  if (colon < 0) return Object.values(contentKinds).map((kind) => ({ kind: kind.id, idKey }));
  const kind = contentKindOf(contentId.slice(0, colon));
  return kind ? [{ kind: kind.id, idKey }] : [];
};
