import { buffer } from 'node:stream/consumers';
import type { EndpointReply, mediaApi } from '@marquee/contracts';
import { DataQuery } from '@marquee/nest-kit';
import { LEFT_OUT_WITHIN, leftOutOf } from '@marquee/stickers';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, PICTURE_ORDERS, STICKER_PAGES, type MediaPorts } from '../../media.ports';
import { codeOfSticker } from '../../sticker/sticker-words';
import type { StickerPages } from '../../sticker/sticker-pages';
import { isDrawn, pictureJob, pictureUrl } from '../draw-picture.job';
import { pictureKey } from '../picture-key';
import { ownOrder, type OrderRequest } from '../own-order';
import type { PictureOrder, PictureOrders } from '../picture-orders';

type Reply = EndpointReply<typeof mediaApi.job>;

export class ReadJob extends DataQuery<OrderRequest, Reply> {}

@QueryHandler(ReadJob)
export class ReadJobHandler implements IQueryHandler<ReadJob> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(PICTURE_ORDERS) private readonly orders: PictureOrders,
    @Inject(STICKER_PAGES) private readonly stickerPages: StickerPages,
  ) {}

  async execute({ data: request }: ReadJob): Promise<Reply> {
    const order = await ownOrder(this.orders, request);
    const { jobId } = order;
    const { objects, queue } = this.ports;
    if (await isDrawn(objects, jobId)) {
      const [page, gaps] = await Promise.all([this.pageOf(order), this.gapsOf(jobId)]);
      return { jobId, state: 'done', progress: 1, url: pictureUrl(jobId), ...page, ...gaps };
    }
    const status = await queue.find(pictureJob.name, jobId);
    // A queue that has forgotten the job is given it again.
    if (status === null || status.state === 'done') return { jobId, state: 'waiting', progress: 0 };
    return { jobId, state: status.state, progress: status.progress };
  }

  private async gapsOf(jobId: string): Promise<Pick<Reply, 'leftOut'>> {
    const picture = await this.ports.objects.open(pictureKey(jobId), { from: 0, to: LEFT_OUT_WITHIN });
    if (picture === null) return {};
    const leftOut = leftOutOf(await buffer(picture.chunks));
    return leftOut > 0 ? { leftOut } : {};
  }

  /** A sticker that is requested again is the same sticker, whose words may be public since then. */
  private async pageOf(order: PictureOrder): Promise<Pick<Reply, 'isTextShown'>> {
    if (order.picture !== 'sticker') return {};
    return { isTextShown: await this.stickerPages.isTextShown(await codeOfSticker(this.ports.keys, order)) };
  }
}
