import { billingApi, type TransferState } from '@marquee/contracts';
import { DomainError, unauthenticated, uuidv7 } from '@marquee/kernel';
import type { JobQueue, ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACTING_PORTS, JOB_QUEUE, OBJECTS, TRANSFERS } from '../../../identity.ports';
import { actAsOwner, type ActingPorts } from '../../owner-api/acting-owner';
import { removeTransfer } from '../../transfer/remove-transfers';
import { isOver } from '../../transfer/transfer-state';
import { ANNOUNCED_MS, type TransferRequest, type Transfers } from '../../transfer/transfers';
import { importView } from '../import-view';
import { importRunning, type ImportRequest } from '../own-import';

/** Bytes of all archives that are announced or read at once: room for as many of the largest ones as one process reads. */
export const IMPORTS_BYTES_MAX = 24_000_000_000;
const RETRY_SECONDS = 600;
/** Milliseconds for billing's answer. */
const ANSWER_MS = 5_000;

interface OpenData extends ImportRequest {
  /** Credential epoch of the requesting session. */
  readonly epoch: number;
  readonly bytes: number;
}

/**
 * Announces an archive and replaces an earlier announcement. Rejects with `import_running` while an import runs,
 * `subscription_required` without one, and `unavailable` while the archives of all accounts have no room for it.
 */
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
    @Inject(ACTING_PORTS) private readonly acting: ActingPorts,
  ) {}

  async execute({ data: { ownerId, epoch, bytes, now } }: OpenImport): Promise<TransferState> {
    const { transfers, objects } = this;
    const earlier = await transfers.of('import', ownerId, now);
    if (earlier?.isReady && !isOver(await importView(this.queue, earlier))) throw importRunning();
    const request: TransferRequest = {
      kind: 'import',
      ownerId,
      jobId: uuidv7(now),
      epoch,
      askedAt: now,
      until: now + ANNOUNCED_MS,
      isReady: false,
      bytes,
    };
    await this.requireSubscription(request);
    if (earlier) await removeTransfer({ transfers, objects }, earlier);
    if (!(await transfers.haveRoom('import', bytes, IMPORTS_BYTES_MAX, now)))
      throw new DomainError('unavailable', 'Too many archives are being imported. Try again later.', [], RETRY_SECONDS);
    return importView(this.queue, await transfers.ask(request));
  }

  /** Items need a subscription, so an archive of them does before it takes room. Billing answers for its part. */
  private async requireSubscription(request: TransferRequest): Promise<void> {
    const run = { signal: AbortSignal.timeout(ANSWER_MS), repeats: async () => undefined };
    const owner = await actAsOwner(this.acting, request, run);
    if (owner === null) throw unauthenticated();
    const { isActive } = await owner.api.call(billingApi.read).catch((error: unknown) => {
      throw run.signal.aborted ? new DomainError('unavailable', 'Try again in a moment.', [], 1) : error;
    });
    if (!isActive) throw new DomainError('subscription_required', 'A subscription is required.');
  }
}
