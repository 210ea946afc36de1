import { itemKey, TOPICS, type AnyItemChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import { contentKindOf } from '@marquee/page';
import type { CollectionDefinition } from '@marquee/ports';

/** The title of an inbox or a question, which stands on its pictures. */
export interface TitleRow {
  readonly itemId: string;
  /** From `itemKey`; the next item of the same name has the same place. */
  readonly place: string;
  readonly title: string;
  readonly isDeleted: boolean;
  readonly version: number;
}

export const titleRows: CollectionDefinition<TitleRow> = {
  name: 'media-item-titles',
  version: 1,
  id: ({ itemId }) => itemId,
  indexes: { byPlace: ['place'] },
};

/** Items that visitors write to; others leave no row. */
export const itemTitles = defineProjection<TitleRow>({
  name: 'media-item-titles',
  collection: titleRows,
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': {
      key: ({ itemId }: AnyItemChanged) => itemId,
      apply: (known: TitleRow | null, { itemId, ownerId, kind, idKey, deleted, version, fields }: AnyItemChanged) => {
        const { title } = fields;
        if (contentKindOf(kind)?.countFrom !== 'inbox' || typeof title !== 'string') return known;
        if (known && known.version >= version) return known;
        return { itemId, place: itemKey(ownerId, { kind, idKey }), title, isDeleted: deleted, version };
      },
    },
  },
});
