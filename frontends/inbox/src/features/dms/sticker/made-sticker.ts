import type { Message } from '../../../shared/sent/sent';

/** A sticker that is drawn, and the message that it shows. */
export interface MadeSticker {
  readonly message: Message;
  readonly picture: Blob;
}
