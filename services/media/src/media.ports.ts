import type { Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, EventStore, JobQueue, KeyStore, ObjectStore, Signals } from '@marquee/ports';
import type { PicturePainter } from '@marquee/stickers';
import type { MediaSettings } from './media.env';

/** The ports that the host passes to media. */
export interface MediaPorts {
  /** What was said about stickers on their pages. */
  readonly events: EventStore;
  /** This service's own views, and what was asked of it. */
  readonly documents: DocumentStore;
  /** Messages, answers, titles and accounts come from here. */
  readonly log: EventLog;
  /** Store of finished pictures. */
  readonly objects: ObjectStore;
  readonly queue: JobQueue;
  /** Opens the words of a message at the moment of drawing, and says whose key is destroyed. */
  readonly keys: Pick<KeyStore, 'open' | 'secret' | 'secretsOf'>;
  /** Tells open screens how far a picture is. */
  readonly signals: Signals;
  /** Draws off the event loop. Closed when media stops. */
  readonly painter: PicturePainter;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settings: MediaSettings;
}

export const PORTS = Symbol('MediaPorts');
export const PICTURE_ORDERS = Symbol('PictureOrders');
export const PICTURE_ADDRESSES = Symbol('PictureAddresses');
export const STICKER_PAGES = Symbol('StickerPages');
export const SIGNED_STICKERS = Symbol('SignedStickers');
export const PREVIEW_SCHEDULER = Symbol('PreviewScheduler');
export const ORDER_PICTURE = Symbol('OrderPicture');
