import { api, call } from '@marquee/web-kit';
import type { Sent } from '../sent/sent';

/** Shows the words of a sticker on the page behind its square code, or hides them again. */
export const setStickerText = (jobId: string, isShown: boolean) =>
  call(api.PUT('/api/media/stickers/{jobId}/text', { params: { path: { jobId } }, body: { isShown } }));

/** Asks for the sticker of what a visitor sent, with a reply to it; an answer may go without. */
export const askForSticker = ({ contentId, id }: Sent, reply?: string) =>
  call(api.POST('/api/media/stickers', { body: { contentId, id, ...(reply !== undefined && { reply }) } }));
