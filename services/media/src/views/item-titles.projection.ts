import { itemKey, TOPICS, type AnyItemChanged, type ItemErased } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import { contentKindOf, fieldsOf } from '@marquee/page';
import type { CollectionDefinition } from '@marquee/ports';

/** The title of an inbox or a question, which is on its pictures. */
export interface TitleRow {
  readonly itemId: string;
  /** From `itemKey`. A later item of the same name has the same key and a higher version. */
  readonly key: string;
  /** The key under which content publishes it, see `ItemErased`. */
  readonly place: string;
  readonly title: string;
  readonly isDeleted: boolean;
  readonly version: number;
}

export const titleRows: CollectionDefinition<TitleRow> = {
  name: 'media-item-titles',
  version: 3,
  id: ({ itemId }) => itemId,
  indexes: { byKey: ['key', 'version'], byPlace: ['place'] },
};

/** Items that visitors write to; others leave no row. */
export const itemTitles = defineProjection<TitleRow>({
  name: 'media-item-titles',
  collection: titleRows,
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': {
      key: ({ itemId }: AnyItemChanged) => itemId,
      apply: (
        known: TitleRow | null,
        { itemId, ownerId, kind, idKey, deleted, version, fields }: AnyItemChanged,
        { key: place },
      ) => {
        const { title } = fieldsOf(kind, fields);
        if (contentKindOf(kind)?.countFrom !== 'inbox' || typeof title !== 'string') return known;
        if (known && known.version >= version) return known;
        return { itemId, key: itemKey(ownerId, { kind, idKey }), place, title, isDeleted: deleted, version };
      },
    },
    'content.ItemErased.v1': { index: 'byPlace', equals: ({ place }: ItemErased) => place, apply: () => null },
  },
});
