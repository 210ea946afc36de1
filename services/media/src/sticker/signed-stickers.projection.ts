import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';
import type { StickerSigned, StickerWithdrawn } from './sticker.events';

/** A sticker that has a page, by its owner. */
export interface SignedSticker {
  readonly stickerId: string;
  readonly ownerId: string;
}

export const signedStickerRows: CollectionDefinition<SignedSticker> = {
  name: 'media-signed-stickers',
  version: 1,
  id: ({ stickerId }) => stickerId,
  indexes: { byOwner: ['ownerId'] },
};

const signed: Handler<SignedSticker, OwnEvent<StickerSigned>> = {
  key: ({ event }) => event.data.stickerId,
  apply: (_, { event: { data } }) => ({ stickerId: data.stickerId, ownerId: data.ownerId }),
};

const withdrawn: Handler<SignedSticker, OwnEvent<StickerWithdrawn>> = {
  key: ({ event }) => event.data.stickerId,
  apply: () => null,
};

/** The stickers whose pages are withdrawn when their owner's account is closed. */
export const signedStickers = defineProjection<SignedSticker>({
  name: 'media-signed-stickers',
  collection: signedStickerRows,
  topics: ['own-events'],
  on: { 'media.StickerSigned.v1': signed, 'media.StickerWithdrawn.v1': withdrawn },
});
