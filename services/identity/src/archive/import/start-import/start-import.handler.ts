import type { TransferState } from '@marquee/contracts';
import { addJob } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import type { JobQueue, ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JOB_QUEUE, OBJECTS, TRANSFERS } from '../../../identity.ports';
import { groupsOfKeys, partKeys } from '../../transfer/archive-key';
import type { Transfer, Transfers } from '../../transfer/transfers';
import { importView } from '../import-view';
import type { ImportRequest } from '../own-import';
import { importJob } from '../read-archive.job';

/** Starts the announced import, or returns one that runs or has ended. Rejects with `upload_missing` while a part is missing. */
export class StartImport extends Command<TransferState> {
  constructor(readonly request: ImportRequest) {
    super();
  }
}

@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport> {
  constructor(
    @Inject(TRANSFERS) private readonly transfers: Transfers,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  async execute({ request: { ownerId, now } }: StartImport): Promise<TransferState> {
    const transfer = await this.transfers.of('import', ownerId, now);
    if (transfer === null) throw new DomainError('not_found', 'No import was announced.');
    if (transfer.isReady) {
      const state = await importView(this.queue, transfer);
      // The queue may have been unavailable for the earlier request. Adding the job twice changes nothing.
      if (state.state === 'waiting') await this.addJob(transfer);
      return state;
    }
    for (const keys of groupsOfKeys(partKeys(transfer.jobId, transfer.bytes ?? 0)))
      if ((await Promise.all(keys.map((key) => this.objects.head(key)))).includes(null))
        throw new DomainError('upload_missing', 'A part of the archive is missing.');
    const started = await this.transfers.markReady(transfer, now);
    await this.addJob(started);
    return importView(this.queue, started);
  }

  private addJob({ jobId }: Transfer): Promise<void> {
    return addJob(this.queue, importJob, { id: jobId, data: {} });
  }
}
