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
import { KEPT_MS, type ExportKind, type Transfer, type Transfers } from '../../transfer/transfers';
import { exportKinds } from '../export-kinds';
import { exportView } from '../export-view';

/** What is exported. Of links alone: whether private ones are, too. */
export type ExportRequest =
  { readonly kind: Extract<ExportKind, 'export'> } | { readonly kind: 'links'; readonly withPrivate: boolean };

/** Requests an archive of the account, or returns the running export of that kind. */
export class StartExport extends Command<TransferState> {
  constructor(
    readonly caller: CallerIdentity,
    readonly request: ExportRequest,
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

  async execute({ caller, request, now }: StartExport): Promise<TransferState> {
    await this.stepUp.require(caller, 'recent', now);
    const { accountId: ownerId, epoch } = caller;
    const { kind } = request;
    const earlier = await this.transfers.of(kind, ownerId, now);
    const state = earlier && (await exportView(this.queue, earlier, kind));
    // An export that was requested before all sessions were ended makes no archive.
    if (earlier && state && !isOver(state) && earlier.epoch === epoch) {
      if (state.state === 'waiting') await this.addJob(earlier, kind);
      return state;
    }
    const { transfers, objects } = this;
    if (earlier) await removeTransfer({ transfers, objects }, earlier);
    const transfer = await transfers.ask({
      ...request,
      ownerId,
      jobId: uuidv7(now),
      epoch,
      askedAt: now,
      until: now + KEPT_MS,
      isReady: true,
      bytes: null,
    });
    await this.addJob(transfer, kind);
    return exportView(this.queue, transfer, kind);
  }

  /** Also adds the job of an earlier request, because the queue may have been unavailable then. Adding it twice changes nothing. */
  private addJob({ jobId }: Transfer, kind: ExportKind): Promise<void> {
    return addJob(this.queue, exportKinds[kind].job, { id: jobId, data: {} });
  }
}
