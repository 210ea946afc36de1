import { TOPICS, type StickerChanged } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { Sticker } from './sticker.decider';

/** What the page of a sticker shows, for `media.sticker-pages.v1`. */
export const toPublic = (stickerId: string, sticker: Sticker, version: number): OutboxMessage[] => {
  if (sticker.status === 'absent') return [];
  const { ownerId } = sticker;
  const { record, words } = sticker.status === 'signed' ? sticker : { record: null, words: null };
  const value: StickerChanged = { name: 'media.StickerChanged.v1', version, stickerId, ownerId, record, words };
  return [{ topic: TOPICS.stickerPages, key: stickerId, value }];
};
