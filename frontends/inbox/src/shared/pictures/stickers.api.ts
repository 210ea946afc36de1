import { api, call } from '@marquee/web-kit';
import type { Sent } from '../sent/sent';

/** Asks for the sticker of what a visitor sent, with a reply to it; an answer may go without. */
export const askForSticker = ({ contentId, id }: Sent, reply?: string) =>
  call(api.POST('/api/media/stickers', { body: { contentId, id, ...(reply !== undefined && { reply }) } }));
