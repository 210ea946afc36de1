import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, STICKER_ORDERS, type MediaPorts } from '../../media.ports';
import { noSuchPicture, ownOrder, type OrderRequest } from '../own-order';
import { stickerKey } from '../sticker-key';
import { LIFETIME_MS, type StickerOrders } from '../sticker-orders';

/** No sticker is larger: 800 by some 2,000 pixels, most of them of three colours. */
const BYTES_MAX = 8_000_000;

export interface Picture {
  readonly png: Uint8Array;
  /** UTC milliseconds. */
  readonly askedAt: number;
}

/** Rejects with `not_found` where there is no picture, or none for this caller. */
export class ReadPicture extends Query<Picture> {
  constructor(readonly request: OrderRequest) {
    super();
  }
}

@QueryHandler(ReadPicture)
export class ReadPictureHandler implements IQueryHandler<ReadPicture> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(STICKER_ORDERS) private readonly orders: StickerOrders,
  ) {}

  async execute({ request }: ReadPicture): Promise<Picture> {
    const { jobId, ownerId, sealedReply, until } = await ownOrder(this.orders, request);
    // Words whose key is gone are not shown as a picture either, until it is removed.
    if ((await this.ports.keys.open(ownerId, sealedReply)) === 'erased') throw noSuchPicture();
    const object = await this.ports.objects.get(stickerKey(jobId), BYTES_MAX);
    if (object === null) throw noSuchPicture();
    return { png: object.body, askedAt: until - LIFETIME_MS };
  }
}
