import { TOPICS, type AnyItemChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import { contentKindOf } from '@marquee/page';
import type { CollectionDefinition } from '@marquee/ports';

/** The title of an inbox, which stands at the head of its pictures. */
export interface InboxTitleRow {
  readonly itemId: string;
  readonly title: string;
  readonly version: number;
}

export const inboxTitleRows: CollectionDefinition<InboxTitleRow> = {
  name: 'media-inbox-titles',
  version: 1,
  id: ({ itemId }) => itemId,
  indexes: {},
};

/** Items of the kinds that count messages; others leave no row. */
export const inboxTitles = defineProjection<InboxTitleRow>({
  name: 'media-inbox-titles',
  collection: inboxTitleRows,
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': {
      key: ({ itemId }: AnyItemChanged) => itemId,
      apply: (known: InboxTitleRow | null, { itemId, kind, version, fields }: AnyItemChanged) => {
        const { title } = fields;
        if (contentKindOf(kind)?.countFrom !== 'inbox' || typeof title !== 'string') return known;
        return known && known.version >= version ? known : { itemId, title, version };
      },
    },
  },
});
