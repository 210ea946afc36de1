import { DomainError, isoTime } from '@marquee/kernel';
import type { CallerIdentity } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TRANSFERS } from '../../../identity.ports';
import { StepUp } from '../../../step-up/step-up';
import { archiveKey } from '../../transfer/archive-key';
import type { ExportKind, Transfers } from '../../transfer/transfers';
import { exportKinds } from '../export-kinds';

export interface FoundArchive {
  /** In the object store. */
  readonly key: string;
  readonly fileName: string;
}

/** An archive of the caller's account. Throws `step_up_required`, and `not_found` where no complete archive exists. */
export class FetchArchive extends Query<FoundArchive> {
  constructor(
    readonly caller: CallerIdentity,
    readonly kind: ExportKind,
    /** UTC milliseconds. */
    readonly now: number,
  ) {
    super();
  }
}

@QueryHandler(FetchArchive)
export class FetchArchiveHandler implements IQueryHandler<FetchArchive> {
  constructor(
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(TRANSFERS) private readonly transfers: Transfers,
  ) {}

  async execute({ caller, kind, now }: FetchArchive): Promise<FoundArchive> {
    await this.stepUp.require(caller, 'recent', now);
    const transfer = await this.transfers.of(kind, caller.accountId, now);
    if (transfer?.outcome !== 'done') throw new DomainError('not_found', 'Archive not found.');
    const fileName = `${exportKinds[kind].fileName}-${caller.username}-${isoTime(transfer.askedAt).slice(0, 10)}.zip`;
    return { key: archiveKey(transfer.jobId), fileName };
  }
}
