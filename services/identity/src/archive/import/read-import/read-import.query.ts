import type { accountApi, EndpointReply } from '@marquee/contracts';
import type { JobQueue } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { JOB_QUEUE, TRANSFERS } from '../../../identity.ports';
import type { Transfers } from '../../transfer/transfers';
import { importView } from '../import-view';

type Reply = EndpointReply<typeof accountApi.import>;

export class ReadImport extends Query<Reply> {
  constructor(
    readonly ownerId: string,
    /** UTC milliseconds. */
    readonly now: number,
  ) {
    super();
  }
}

@QueryHandler(ReadImport)
export class ReadImportHandler implements IQueryHandler<ReadImport> {
  constructor(
    @Inject(TRANSFERS) private readonly transfers: Transfers,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}

  async execute({ ownerId, now }: ReadImport): Promise<Reply> {
    const transfer = await this.transfers.of('import', ownerId, now);
    return { import: transfer?.isReady ? await importView(this.queue, transfer) : null };
  }
}
