import { TOPICS, type StickerChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { VisitorSticker } from '../hot-path/visitor-views';

/** The content of the pages of stickers. A withdrawn one stays as a marker, so that an older message cannot restore it. */
export const visitorStickers = defineProjection<VisitorSticker>({
  name: 'redirects.visitor-stickers',
  collection: {
    name: 'visitor-stickers',
    version: 1,
    id: ({ stickerId }) => stickerId,
    indexes: {},
  },
  topics: [TOPICS.stickerPages],
  on: {
    'media.StickerChanged.v1': {
      key: ({ stickerId }: StickerChanged) => stickerId,
      apply: (known, { stickerId, ownerId, record, words, version }: StickerChanged) =>
        known !== null && known.version >= version ? known : { stickerId, ownerId, record, words, version },
    },
  },
});
