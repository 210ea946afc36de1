import { itemKey, keyOfPictureAddress, TOPICS, type AnyItemChanged, type ItemErased } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import { fieldsOf, isInSection, itemModelOf, type ItemPicture } from '@marquee/page';
import type { CollectionDefinition } from '@marquee/ports';

/** The fields of an item that a page's preview may show. */
export interface ItemShown {
  readonly profile: { readonly name: string; readonly about: string } | null;
  /** Empty: none. */
  readonly title: string;
  /** Keys in the object store. */
  readonly pictures: readonly string[];
}

/** The part of an item that the picture of its owner's page may show. */
export interface PageItemRow {
  /** From `itemKey`. */
  readonly key: string;
  /** The key under which content publishes it, see `ItemErased`. */
  readonly place: string;
  readonly ownerId: string;
  /** The kind while visitors may see the item; otherwise null. */
  readonly section: string | null;
  /** Null while visitors may not see it, and if the picture shows nothing of its kind. */
  readonly shown: ItemShown | null;
  readonly createdAt: string;
  readonly version: number;
}

export const pageItemRows: CollectionDefinition<PageItemRow> = {
  name: 'media-page-items',
  version: 2,
  id: ({ key }) => key,
  indexes: { bySection: ['ownerId', 'section', 'createdAt'], byPlace: ['place'] },
};

/** The most characters of a text that fit on a picture. */
const LONGEST = 400;
/** Pixels. A card is 204 pixels wide, and a landscape picture is cropped to it. */
const WIDTH = 640;

const bounded = (text: string): string =>
  Array.from(text.slice(0, 2 * LONGEST))
    .slice(0, LONGEST)
    .join('');

/** The smallest variant that is wide enough. */
const fileOf = ({ url, variants }: ItemPicture): string | null =>
  keyOfPictureAddress(variants.find(({ width }) => width >= WIDTH)?.url ?? url);

const shownOf = ({ kind, id, fields }: AnyItemChanged): ItemShown | null => {
  const model = itemModelOf(kind);
  const item = { kind, id, fields: fieldsOf(kind, fields) };
  const profile = model?.toProfile?.(item as never);
  const part = model?.toPreview?.(item as never);
  if (!part) return null;
  return {
    profile: profile ? { name: bounded(profile.name), about: bounded(profile.description ?? '') } : null,
    title: isInSection(kind) ? bounded(part.title ?? '') : '',
    pictures: (part.pictures ?? []).flatMap((picture) => fileOf(picture) ?? []),
  };
};

/** The items of pages. A deleted one stays as a marker, so that an older message cannot restore it. */
export const pageItems = defineProjection<PageItemRow>({
  name: 'media-page-items',
  collection: pageItemRows,
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': {
      key: (item: AnyItemChanged) => itemKey(item.ownerId, item),
      apply: (known: PageItemRow | null, item: AnyItemChanged, { key: place }) => {
        if (known && known.version >= item.version) return known;
        const { ownerId, kind, isPublic, deleted, createdAt, version } = item;
        const isVisible = isPublic && !deleted;
        const shown = isVisible ? shownOf(item) : null;
        return {
          key: itemKey(ownerId, item),
          place,
          ownerId,
          section: isVisible ? kind : null,
          shown,
          createdAt,
          version,
        };
      },
    },
    'content.ItemErased.v1': { index: 'byPlace', equals: ({ place }: ItemErased) => place, apply: () => null },
  },
});
