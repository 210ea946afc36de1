import { TOPICS, type PreviewChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';

/** The picture that represents one page where it is shared. */
export type VisitorPreview = Omit<PreviewChanged, 'name'>;

export const visitorPreviews = defineProjection<VisitorPreview>({
  name: 'redirects.visitor-previews',
  collection: {
    name: 'visitor-previews',
    version: 1,
    id: ({ ownerId }) => ownerId,
    indexes: {},
  },
  topics: [TOPICS.previews],
  on: {
    'media.PreviewChanged.v1': {
      key: ({ ownerId }: PreviewChanged) => ownerId,
      apply: (known, { ownerId, hash, itemKeys, version }: PreviewChanged) =>
        known !== null && known.version >= version ? known : { ownerId, hash, itemKeys, version },
    },
  },
});
