import { createHmac } from 'node:crypto';
import { STICKER_DESIGN } from '@marquee/stickers';
import { LIFETIME_MS } from './sticker-orders';

/** What a sticker is made of, as far as its owner can change it. */
export interface StickerContent {
  readonly ownerId: string;
  readonly messageId: string;
  readonly title: string;
  readonly reply: string;
}

/** Ids of jobs, 32 hexadecimal digits. Keyed, because ids meet logs and a short reply could be guessed from a plain hash. */
export interface JobIds {
  /**
   * The ids under which this sticker may have been asked for within the last day, newest first; a new request takes the first one.
   * Two, because an id is of one UTC day: a queue remembers done jobs for longer than their pictures last.
   */
  of(content: StickerContent, now: number): readonly [string, string];
}

export const createJobIds = (secret: Uint8Array): JobIds => {
  const idOf = ({ ownerId, messageId, title, reply }: StickerContent, day: number): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([STICKER_DESIGN, day, ownerId, messageId, title, reply]))
      .digest('hex')
      .slice(0, 32);
  return {
    of: (content, now) => {
      const today = Math.floor(now / LIFETIME_MS);
      return [idOf(content, today), idOf(content, today - 1)];
    },
  };
};
