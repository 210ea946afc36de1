import { writtenCode } from '@marquee/contracts';
import type { StickerView } from '@marquee/page/server';
import type { StickerOrder } from './page-order';

/** What the page of a sticker shows, before anything is compared. */
export const stickerViewOf = (
  { username, origin }: { readonly username: string; readonly origin: string },
  { code, record, words }: StickerOrder,
): StickerView => ({ username, origin, path: `/s/${writtenCode(code)}`, ...record, words, compared: null });
