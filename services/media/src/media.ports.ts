import type { Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, EventStore, JobQueue, KeyStore, ObjectStore, Signals } from '@marquee/ports';
import type { PicturePainter } from '@marquee/stickers';
import type { MediaSettings } from './media.env';

/** The ports that the host passes to media. */
export interface MediaPorts {
  /** The events of stickers' pages. */
  readonly events: EventStore;
  /** This service's own views and orders. */
  readonly documents: DocumentStore;
  /** The source of messages, answers, titles and accounts. */
  readonly log: EventLog;
  /** Store of finished pictures. */
  readonly objects: ObjectStore;
  readonly queue: JobQueue;
  /** Decrypts the words of a message when it is drawn, and knows destroyed keys. */
  readonly keys: Pick<KeyStore, 'open' | 'openAll' | 'secret' | 'secretsOf'>;
  /** Reports the progress of a picture to open screens. */
  readonly signals: Signals;
  /** Draws off the event loop. Closed when media stops. */
  readonly painter: PicturePainter;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settings: MediaSettings;
}

export const PORTS = Symbol('MediaPorts');
export const CURSORS = Symbol('Cursors');
export const PICTURE_ORDERS = Symbol('PictureOrders');
export const PICTURE_ADDRESSES = Symbol('PictureAddresses');
export const STICKER_PAGES = Symbol('StickerPages');
export const SIGNED_STICKERS = Symbol('SignedStickers');
export const PREVIEW_SCHEDULER = Symbol('PreviewScheduler');
export const ORDER_PICTURE = Symbol('OrderPicture');
