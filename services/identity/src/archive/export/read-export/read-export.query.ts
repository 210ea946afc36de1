import type { accountApi, EndpointReply } from '@marquee/contracts';
import type { JobQueue } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { JOB_QUEUE, TRANSFERS } from '../../../identity.ports';
import type { ExportKind, Transfers } from '../../transfer/transfers';
import { exportView } from '../export-view';

type Reply = EndpointReply<typeof accountApi.export>;

export class ReadExport extends Query<Reply> {
  constructor(
    readonly ownerId: string,
    readonly kind: ExportKind,
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

  async execute({ ownerId, kind, now }: ReadExport): Promise<Reply> {
    const transfer = await this.transfers.of(kind, ownerId, now);
    return { export: transfer && (await exportView(this.queue, transfer, kind)) };
  }
}
