import type { JobState } from '../../../shared/pictures/pictures.api';
import type { Message } from '../../../shared/sent/sent';

/** A sticker that is drawn, and the message that it shows. */
export interface MadeSticker {
  readonly message: Message;
  readonly picture: Blob;
  /** The job that drew it, as it was when the picture was fetched. */
  readonly job: JobState;
}
