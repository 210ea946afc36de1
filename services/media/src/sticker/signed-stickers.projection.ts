import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';
import type { StickerSigned, StickerTextHidden, StickerTextShown, StickerWithdrawn } from './sticker.events';

/** A sticker that has a page, by its owner. The last three are null while its words are hidden. */
export interface SignedSticker {
  readonly stickerId: string;
  readonly ownerId: string;
  /** Since when its words are shown: ISO, UTC. */
  readonly shownAt: string | null;
  /** See `StickerTextShown`. */
  readonly messageId: string | null;
  readonly forOwner: string | null;
}

export const signedStickerRows: CollectionDefinition<SignedSticker> = {
  name: 'media-signed-stickers',
  version: 2,
  id: ({ stickerId }) => stickerId,
  indexes: { byOwner: ['ownerId'], byShown: ['ownerId', 'shownAt'], byMessage: ['messageId'] },
};

const HIDDEN = { shownAt: null, messageId: null, forOwner: null } as const;

const signed: Handler<SignedSticker, OwnEvent<StickerSigned>> = {
  key: ({ event }) => event.data.stickerId,
  apply: (_, { event: { data } }) => ({ stickerId: data.stickerId, ownerId: data.ownerId, ...HIDDEN }),
};

const shown: Handler<SignedSticker, OwnEvent<StickerTextShown>> = {
  key: ({ event }) => event.data.stickerId,
  apply: (row, { event: { data } }) =>
    row && { ...row, shownAt: data.at, messageId: data.messageId, forOwner: data.forOwner },
};

const hidden: Handler<SignedSticker, OwnEvent<StickerTextHidden>> = {
  key: ({ event }) => event.data.stickerId,
  apply: (row) => row && { ...row, ...HIDDEN },
};

const withdrawn: Handler<SignedSticker, OwnEvent<StickerWithdrawn>> = {
  key: ({ event }) => event.data.stickerId,
  apply: () => null,
};

/** The stickers whose pages are withdrawn when their owner's account is closed, and which of them show their words. */
export const signedStickers = defineProjection<SignedSticker>({
  name: 'media-signed-stickers',
  collection: signedStickerRows,
  topics: ['own-events'],
  on: {
    'media.StickerSigned.v1': signed,
    'media.StickerTextShown.v2': shown,
    'media.StickerTextHidden.v1': hidden,
    'media.StickerWithdrawn.v1': withdrawn,
  },
});
