import { defineAggregate } from '@marquee/event-sourcing';
import { stickerDecider } from './sticker.decider';
import type { StickerTextShown, StickerTextShownV1 } from './sticker.events';
import { toPublic } from './sticker.integration';

const shownFromV1 = (data: StickerTextShownV1['data']): StickerTextShown => ({
  type: 'media.StickerTextShown.v2',
  data: { ...data, messageId: null, forOwner: null },
});

export const stickerAggregate = defineAggregate({
  name: 'sticker',
  decider: stickerDecider,
  stream: (stickerId: string) => `sticker-${stickerId}`,
  upcasters: { 'media.StickerTextShown.v1': shownFromV1 },
  toPublic: (_, { id, state, version }) => toPublic(id, state, version),
});
