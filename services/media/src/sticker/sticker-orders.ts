import type { CollectionDefinition, DocumentStore, IndexQuery } from '@marquee/ports';

/** For how long a sticker may be fetched, from the moment when it was asked for, in milliseconds. */
export const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A sticker that its owner asked for. */
export interface StickerOrder {
  readonly jobId: string;
  readonly ownerId: string;
  readonly messageId: string;
  /** Sealed to the owner's public key. */
  readonly sealedReply: string;
  /** UTC milliseconds. */
  readonly until: number;
}

const definition: CollectionDefinition<StickerOrder> = {
  name: 'sticker-orders',
  version: 1,
  id: ({ jobId }) => jobId,
  indexes: { byUntil: ['until'], byOwner: ['ownerId'] },
};
const collection = definition as unknown as CollectionDefinition<object>;

const PAGE = 200;

/** What was asked for. It outlives the queue, which may forget; whether it is drawn is known from the object store. */
export class StickerOrders {
  private readonly orders;

  constructor(private readonly documents: DocumentStore) {
    this.orders = documents.collection(definition);
  }

  /** The order while it lasts; null after that, and for an id of no order. */
  async current(jobId: string, now: number): Promise<StickerOrder | null> {
    const order = await this.orders.get(jobId);
    return order !== null && order.until > now ? order : null;
  }

  async record(order: StickerOrder): Promise<void> {
    await this.documents.commit([{ put: order, collection }]);
  }

  async forget(jobId: string): Promise<void> {
    await this.documents.commit([{ delete: jobId, collection }]);
  }

  /** All orders that last. */
  lasting(now: number): AsyncGenerator<StickerOrder> {
    return this.pages({ index: 'byUntil', from: now + 1 }, ({ until }) => ({ value: until }));
  }

  expired(now: number): AsyncGenerator<StickerOrder> {
    return this.pages({ index: 'byUntil', to: now + 1 }, ({ until }) => ({ value: until }));
  }

  ofOwner(ownerId: string): AsyncGenerator<StickerOrder> {
    return this.pages({ index: 'byOwner', equals: [ownerId] }, () => ({}));
  }

  private async *pages(
    query: Omit<IndexQuery, 'limit'>,
    place: (order: StickerOrder) => { readonly value?: number },
  ): AsyncGenerator<StickerOrder> {
    let last: StickerOrder | undefined;
    do {
      const after = last && { after: { ...place(last), id: last.jobId } };
      const page = await this.orders.find({ ...query, ...after, limit: PAGE });
      yield* page;
      last = page.length === PAGE ? page.at(-1) : undefined;
    } while (last);
  }
}
