import type { JobState } from '@marquee/contracts';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, STICKER_ORDERS, type MediaPorts } from '../../media.ports';
import { isDrawn, stickerJob, stickerUrl } from '../draw-sticker.job';
import { ownOrder, type OrderRequest } from '../own-order';
import type { StickerOrders } from '../sticker-orders';

export class ReadJob extends Query<JobState> {
  constructor(readonly request: OrderRequest) {
    super();
  }
}

@QueryHandler(ReadJob)
export class ReadJobHandler implements IQueryHandler<ReadJob> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(STICKER_ORDERS) private readonly orders: StickerOrders,
  ) {}

  async execute({ request }: ReadJob): Promise<JobState> {
    const { jobId } = await ownOrder(this.orders, request);
    const { objects, queue } = this.ports;
    if (await isDrawn(objects, jobId)) return { jobId, state: 'done', progress: 1, url: stickerUrl(jobId) };
    const status = await queue.find(stickerJob.name, jobId);
    // A queue that has forgotten the job is given it again.
    if (status === null || status.state === 'done') return { jobId, state: 'waiting', progress: 0 };
    return { jobId, state: status.state, progress: status.progress };
  }
}
