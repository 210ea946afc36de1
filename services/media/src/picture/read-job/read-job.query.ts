import type { JobState } from '@marquee/contracts';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, PICTURE_ORDERS, type MediaPorts } from '../../media.ports';
import { isDrawn, pictureJob, pictureUrl } from '../draw-picture.job';
import { ownOrder, type OrderRequest } from '../own-order';
import type { PictureOrders } from '../picture-orders';

export class ReadJob extends Query<JobState> {
  constructor(readonly request: OrderRequest) {
    super();
  }
}

@QueryHandler(ReadJob)
export class ReadJobHandler implements IQueryHandler<ReadJob> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(PICTURE_ORDERS) private readonly orders: PictureOrders,
  ) {}

  async execute({ request }: ReadJob): Promise<JobState> {
    const { jobId } = await ownOrder(this.orders, request);
    const { objects, queue } = this.ports;
    if (await isDrawn(objects, jobId)) return { jobId, state: 'done', progress: 1, url: pictureUrl(jobId) };
    const status = await queue.find(pictureJob.name, jobId);
    // A queue that has forgotten the job is given it again.
    if (status === null || status.state === 'done') return { jobId, state: 'waiting', progress: 0 };
    return { jobId, state: status.state, progress: status.progress };
  }
}
