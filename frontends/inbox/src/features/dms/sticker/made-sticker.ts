import type { Message } from '../../../shared/sent/sent';

/** A sticker that is drawn, and the message that it shows. */
export interface MadeSticker {
  readonly message: Message;
  readonly picture: Blob;
  /** Of the job that drew it. */
  readonly jobId: string;
}
