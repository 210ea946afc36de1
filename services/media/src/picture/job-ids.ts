import { createHmac } from 'node:crypto';
import { PICTURE_DESIGN } from '@marquee/stickers';
import { LIFETIME_MS, type PictureOrder } from './picture-orders';

/** The content of a picture that its owner can change. */
export interface PictureContent extends Pick<PictureOrder, 'ownerId' | 'picture' | 'subjectId'> {
  /** Everything written on it. */
  readonly texts: readonly string[];
}

/** Ids of jobs, 32 hexadecimal digits. Keyed, because ids meet logs and a short reply could be guessed from a plain hash. */
export interface JobIds {
  /**
   * The ids under which this picture may have been requested within the last day, newest first; a new request takes the first one.
   * Two, because an id is of one UTC day: a queue remembers done jobs for longer than their pictures last.
   */
  of(content: PictureContent, now: number): readonly [string, string];
}

export const createJobIds = (secret: Uint8Array): JobIds => {
  const idOf = ({ ownerId, picture, subjectId, texts }: PictureContent, day: number): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([PICTURE_DESIGN, day, ownerId, picture, subjectId, ...texts]))
      .digest('hex')
      .slice(0, 32);
  return {
    of: (content, now) => {
      const today = Math.floor(now / LIFETIME_MS);
      return [idOf(content, today), idOf(content, today - 1)];
    },
  };
};
