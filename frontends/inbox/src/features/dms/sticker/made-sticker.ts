import type { Message } from '../api/messages.api';

/** A sticker that is drawn, and the message that it shows. */
export interface MadeSticker {
  readonly message: Message;
  readonly picture: Blob;
}
