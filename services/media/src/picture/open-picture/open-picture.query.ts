import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PICTURE_ADDRESSES, PICTURE_ORDERS, PORTS, type MediaPorts } from '../../media.ports';
import { noSuchPicture } from '../own-order';
import type { PictureAddresses } from '../picture-addresses';
import type { PictureOrders } from '../picture-orders';
import { pictureOf, type Picture } from '../read-picture/read-picture.query';

interface OpenPictureData {
  readonly ticket: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** Rejects with `not_found` where the ticket is none, or leads to no picture any more. */
export class OpenPicture extends DataQuery<OpenPictureData, Picture> {}

@QueryHandler(OpenPicture)
export class OpenPictureHandler implements IQueryHandler<OpenPicture> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(PICTURE_ORDERS) private readonly orders: PictureOrders,
    @Inject(PICTURE_ADDRESSES) private readonly addresses: PictureAddresses,
  ) {}

  async execute({ data: { ticket, now } }: OpenPicture): Promise<Picture> {
    const jobId = this.addresses.parse(ticket, now);
    const order = jobId === null ? null : await this.orders.current(jobId, now);
    if (order === null) throw noSuchPicture();
    return pictureOf(this.ports, order);
  }
}
