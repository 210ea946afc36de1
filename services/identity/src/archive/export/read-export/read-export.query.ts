import type { accountApi, EndpointReply } from '@marquee/contracts';
import type { JobQueue } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { JOB_QUEUE, TRANSFERS } from '../../../identity.ports';
import type { Transfers } from '../../transfer/transfers';
import { exportView } from '../export-view';

type Reply = EndpointReply<typeof accountApi.export>;

export class ReadExport extends Query<Reply> {
  constructor(
    readonly ownerId: string,
    /** UTC milliseconds. */
    readonly now: number,
  ) {
    super();
  }
}

@QueryHandler(ReadExport)
export class ReadExportHandler implements IQueryHandler<ReadExport> {
  constructor(
    @Inject(TRANSFERS) private readonly transfers: Transfers,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}

  async execute({ ownerId, now }: ReadExport): Promise<Reply> {
    const transfer = await this.transfers.of('export', ownerId, now);
    return { export: transfer && (await exportView(this.queue, transfer)) };
  }
}
