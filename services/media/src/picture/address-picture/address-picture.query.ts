import type { EndpointReply, mediaApi } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PICTURE_ADDRESSES, PICTURE_ORDERS } from '../../media.ports';
import { ownOrder, type OrderRequest } from '../own-order';
import { ADDRESS_MS, type PictureAddresses } from '../picture-addresses';
import type { PictureOrders } from '../picture-orders';

type Reply = EndpointReply<typeof mediaApi.pictureAddress>;

export class AddressPicture extends DataQuery<OrderRequest, Reply> {}

@QueryHandler(AddressPicture)
export class AddressPictureHandler implements IQueryHandler<AddressPicture> {
  constructor(
    @Inject(PICTURE_ORDERS) private readonly orders: PictureOrders,
    @Inject(PICTURE_ADDRESSES) private readonly addresses: PictureAddresses,
  ) {}

  async execute({ data: request }: AddressPicture): Promise<Reply> {
    const { jobId, until: lasts } = await ownOrder(this.orders, request);
    const until = Math.min(lasts, request.now + ADDRESS_MS);
    return { url: `/api/media/open/${this.addresses.ticket(jobId, until)}`, until: isoTime(until) };
  }
}
