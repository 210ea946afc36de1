import { stickerRecord, stickerWords, type StickerCodes } from '@marquee/contracts';
import type { z } from 'zod';
import type { VisitorViews } from '../hot-path/visitor-views';
import type { StickerOrder } from '../pages/page-render-request';

/** The sticker that a code opens. */
export interface OpenedSticker extends StickerOrder {
  readonly ownerId: string;
}

/** The sticker of a code; null where there is none, or none any more. */
export type OpenSticker = (code: string) => Promise<OpenedSticker | null>;

export const createOpenSticker = (views: Pick<VisitorViews, 'sticker'>, codes: StickerCodes): OpenSticker => {
  const opened = <Shape extends z.ZodType>(code: string, sealed: string, shape: Shape): z.infer<Shape> | null => {
    const text = codes.open(code, sealed);
    return text === null ? null : shape.parse(JSON.parse(text));
  };
  return async (code) => {
    const row = await views.sticker(codes.idOf(code));
    if (!row?.record) return null;
    const { ownerId, version } = row;
    const record = opened(code, row.record, stickerRecord);
    const words = row.words === null ? null : opened(code, row.words, stickerWords);
    return record && { code, ownerId, version, record, words };
  };
};
