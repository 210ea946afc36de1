import { put, remove, type CollectionDefinition, type DocumentStore, type IndexQuery } from '@marquee/ports';
import type { PictureInput } from '@marquee/stickers';

/** For how long a picture may be fetched, from the moment when it was requested, in milliseconds. */
export const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A picture that its owner asked for. */
export interface PictureOrder {
  readonly jobId: string;
  readonly ownerId: string;
  readonly picture: PictureInput['picture'];
  /** The message or answer of a sticker, the question of a poll. */
  readonly subjectId: string;
  /** What its owner gave for it (see `sticker-words`, `poll-words`), sealed to the owner's public key. */
  readonly sealed: string;
  /** UTC milliseconds. */
  readonly until: number;
}

export const pictureOrderRows: CollectionDefinition<PictureOrder> = {
  name: 'picture-orders',
  version: 1,
  id: ({ jobId }) => jobId,
  indexes: { byUntil: ['until'], byOwner: ['ownerId'] },
  isKept: true,
};

const PAGE = 200;

/** The requested pictures. A request outlives the queue, which may forget; whether it is drawn is known from the object store. */
export class PictureOrders {
  private readonly orders;

  constructor(private readonly documents: DocumentStore) {
    this.orders = documents.collection(pictureOrderRows);
  }

  /** The order while it lasts; null after that, and for an id of no order. */
  async current(jobId: string, now: number): Promise<PictureOrder | null> {
    const order = await this.orders.get(jobId);
    return order !== null && order.until > now ? order : null;
  }

  async record(order: PictureOrder): Promise<void> {
    await this.documents.commit([put(pictureOrderRows, order)]);
  }

  async forget(jobId: string): Promise<void> {
    await this.documents.commit([remove(pictureOrderRows, jobId)]);
  }

  /** All orders that last. */
  lasting(now: number): AsyncGenerator<PictureOrder> {
    return this.pages({ index: 'byUntil', from: now + 1 }, ({ until }) => ({ value: until }));
  }

  expired(now: number): AsyncGenerator<PictureOrder> {
    return this.pages({ index: 'byUntil', to: now + 1 }, ({ until }) => ({ value: until }));
  }

  ofOwner(ownerId: string): AsyncGenerator<PictureOrder> {
    return this.pages({ index: 'byOwner', equals: [ownerId] }, () => ({}));
  }

  private async *pages(
    query: Omit<IndexQuery, 'limit'>,
    place: (order: PictureOrder) => { readonly value?: number },
  ): AsyncGenerator<PictureOrder> {
    let last: PictureOrder | undefined;
    do {
      const after = last && { after: { ...place(last), id: last.jobId } };
      const page = await this.orders.find({ ...query, ...after, limit: PAGE });
      yield* page;
      last = page.length === PAGE ? page.at(-1) : undefined;
    } while (last);
  }
}
