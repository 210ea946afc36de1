import { defineAggregate } from '@marquee/event-sourcing';
import { stickerDecider } from './sticker.decider';
import { toPublic } from './sticker.integration';

export const stickerAggregate = defineAggregate({
  name: 'sticker',
  decider: stickerDecider,
  stream: (stickerId: string) => `sticker-${stickerId}`,
  toPublic: (_, { id, state, version }) => toPublic(id, state, version),
});
