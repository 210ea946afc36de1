import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, PICTURE_ORDERS, type MediaPorts } from '../../media.ports';
import { noSuchPicture, ownOrder, type OrderRequest } from '../own-order';
import { pictureKey } from '../picture-key';
import { LIFETIME_MS, type PictureOrder, type PictureOrders } from '../picture-orders';

/** No picture is larger: 800 by some 2,000 pixels, most of them of three colours. */
const BYTES_MAX = 8_000_000;

export interface Picture {
  readonly png: Uint8Array;
  readonly fileName: string;
}

const prefixes: Readonly<Record<PictureOrder['picture'], string>> = {
  sticker: 'sticker',
  poll: 'marquee-poll-summary',
};

const fileName = (picture: PictureOrder['picture'], askedAt: number): string => `${prefixes[picture]}-${askedAt}.png`;

/** Rejects with `not_found` where there is no picture, or none for this caller. */
export class ReadPicture extends DataQuery<OrderRequest, Picture> {}

@QueryHandler(ReadPicture)
export class ReadPictureHandler implements IQueryHandler<ReadPicture> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(PICTURE_ORDERS) private readonly orders: PictureOrders,
  ) {}

  async execute({ data: request }: ReadPicture): Promise<Picture> {
    return pictureOf(this.ports, await ownOrder(this.orders, request));
  }
}

/** The picture of an order. Rejects with `not_found` where it is not drawn, or the key of its owner is destroyed. */
export const pictureOf = async (
  { keys, objects }: Pick<MediaPorts, 'keys' | 'objects'>,
  { jobId, ownerId, picture, sealed, until }: PictureOrder,
): Promise<Picture> => {
  // Words whose key is gone are not shown as a picture either, until it is removed.
  if ((await keys.open(ownerId, sealed)) === 'erased') throw noSuchPicture();
  const object = await objects.get(pictureKey(jobId), BYTES_MAX);
  if (object === null) throw noSuchPicture();
  return { png: object.body, fileName: fileName(picture, until - LIFETIME_MS) };
};
