import { TOPICS, type PreviewChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';

/** The pictures that represent one page and the pages of its items where they are shared. */
export type VisitorPreview = Required<Omit<PreviewChanged, 'name'>>;

export const visitorPreviews = defineProjection<VisitorPreview>({
  name: 'redirects.visitor-previews',
  collection: {
    name: 'visitor-previews',
    version: 2,
    id: ({ ownerId }) => ownerId,
    indexes: {},
  },
  topics: [TOPICS.previews],
  on: {
    'media.PreviewChanged.v1': {
      key: ({ ownerId }: PreviewChanged) => ownerId,
      apply: (known, { ownerId, hash, itemKeys, items = [], version }: PreviewChanged) =>
        known !== null && known.version >= version ? known : { ownerId, hash, itemKeys, items, version },
    },
  },
});
