import type { TransferState } from '@marquee/contracts';
import { addJob } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import type { CallerIdentity } from '@marquee/nest-kit';
import type { JobQueue, ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JOB_QUEUE, OBJECTS, TRANSFERS } from '../../../identity.ports';
import { StepUp } from '../../../step-up/step-up';
import { removeTransfer } from '../../transfer/remove-transfers';
import { isOver } from '../../transfer/transfer-state';
import { KEPT_MS, type Transfer, type Transfers } from '../../transfer/transfers';
import { exportView } from '../export-view';
import { archiveJob } from '../make-archive.job';

/** Requests the archive of the account, or returns the running export. */
export class StartExport extends Command<TransferState> {
  constructor(
    readonly caller: CallerIdentity,
    /** UTC milliseconds. */
    readonly now: number,
  ) {
    super();
  }
}

@CommandHandler(StartExport)
export class StartExportHandler implements ICommandHandler<StartExport> {
  constructor(
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(TRANSFERS) private readonly transfers: Transfers,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  async execute({ caller, now }: StartExport): Promise<TransferState> {
    await this.stepUp.require(caller, 'recent', now);
    const { accountId: ownerId, epoch } = caller;
    const earlier = await this.transfers.of('export', ownerId, now);
    const state = earlier && (await exportView(this.queue, earlier));
    // An export that was requested before all sessions were ended makes no archive.
    if (earlier && state && !isOver(state) && earlier.epoch === epoch) {
      if (state.state === 'waiting') await this.addJob(earlier);
      return state;
    }
    const { transfers, objects } = this;
    if (earlier) await removeTransfer({ transfers, objects }, earlier);
    const transfer = await transfers.ask({
      kind: 'export',
      ownerId,
      jobId: uuidv7(now),
      epoch,
      askedAt: now,
      until: now + KEPT_MS,
      isReady: true,
      bytes: null,
    });
    await this.addJob(transfer);
    return exportView(this.queue, transfer);
  }

  /** Also adds the job of an earlier request, because the queue may have been unavailable then. Adding it twice changes nothing. */
  private addJob({ jobId }: Transfer): Promise<void> {
    return addJob(this.queue, archiveJob, { id: jobId, data: {} });
  }
}
