import type { TransferState } from '@marquee/contracts';
import { uuidv7 } from '@marquee/kernel';
import type { JobQueue, ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JOB_QUEUE, OBJECTS, TRANSFERS } from '../../../identity.ports';
import { removeTransfer } from '../../transfer/remove-transfers';
import { isOver } from '../../transfer/transfer-state';
import { KEPT_MS, type Transfers } from '../../transfer/transfers';
import { importView } from '../import-view';
import { importRunning, type ImportRequest } from '../own-import';

interface OpenData extends ImportRequest {
  /** Credential epoch of the requesting session. */
  readonly epoch: number;
  readonly bytes: number;
}

/** Announces an archive and replaces an earlier announcement. Rejects with `import_running` while an import runs. */
export class OpenImport extends Command<TransferState> {
  constructor(readonly data: OpenData) {
    super();
  }
}

@CommandHandler(OpenImport)
export class OpenImportHandler implements ICommandHandler<OpenImport> {
  constructor(
    @Inject(TRANSFERS) private readonly transfers: Transfers,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  async execute({ data: { ownerId, epoch, bytes, now } }: OpenImport): Promise<TransferState> {
    const { transfers, objects } = this;
    const earlier = await transfers.of('import', ownerId, now);
    if (earlier?.isReady && !isOver(await importView(this.queue, earlier))) throw importRunning();
    if (earlier) await removeTransfer({ transfers, objects }, earlier);
    const transfer = await transfers.ask({
      kind: 'import',
      ownerId,
      jobId: uuidv7(now),
      epoch,
      askedAt: now,
      until: now + KEPT_MS,
      isReady: false,
      bytes,
    });
    return importView(this.queue, transfer);
  }
}
