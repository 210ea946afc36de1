import { ARCHIVE_TEXT_BYTES, billingApi, storageApi, type TransferState } from '@marquee/contracts';
import { DomainError, unauthenticated, uuidv7 } from '@marquee/kernel';
import type { JobQueue, ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACTING_PORTS, JOB_QUEUE, OBJECTS, TRANSFERS } from '../../../identity.ports';
import { actAsOwner, type ActingPorts } from '../../owner-api/acting-owner';
import type { OwnerApi } from '../../owner-api/owner-api';
import { removeTransfer } from '../../transfer/remove-transfers';
import { isOver } from '../../transfer/transfer-state';
import { ANNOUNCED_MS, type TransferRequest, type Transfers } from '../../transfer/transfers';
import { importView } from '../import-view';
import { importRunning, type ImportRequest } from '../own-import';

/** Bytes of all archives that are announced or read at once: room for as many of the largest ones as one process reads. */
export const IMPORTS_BYTES_MAX = 24_000_000_000;
const RETRY_SECONDS = 600;
/** Milliseconds for the answers of billing and content. */
const ANSWER_MS = 5_000;

interface OpenData extends ImportRequest {
  /** Credential epoch of the requesting session. */
  readonly epoch: number;
  readonly bytes: number;
}

/**
 * Announces an archive and replaces an earlier announcement. Rejects with `import_running` while an import runs,
 * `subscription_required` without one, `upload_quota` where the account has no space for it, and `unavailable` while the archives of all accounts have no room for it.
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
    await this.askOthers(request);
    if (earlier) await removeTransfer({ transfers, objects }, earlier);
    if (!(await transfers.haveRoom('import', bytes, IMPORTS_BYTES_MAX, now)))
      throw new DomainError('unavailable', 'Too many archives are being imported. Try again later.', [], RETRY_SECONDS);
    return importView(this.queue, await transfers.ask(request));
  }

  /** Billing knows of the subscription and content of the space. Both are asked before the archive takes any room. */
  private async askOthers(request: TransferRequest): Promise<void> {
    const run = { signal: AbortSignal.timeout(ANSWER_MS), repeats: async () => undefined };
    const owner = await actAsOwner(this.acting, request, run);
    if (owner === null) throw unauthenticated();
    try {
      await requireSubscription(owner.api);
      await this.requireSpace(owner.api, request);
    } catch (error) {
      throw run.signal.aborted ? new DomainError('unavailable', 'Try again in a moment.', [], 1) : error;
    }
  }

  /** An import that came to no end has brought files of its archive, which would count twice. */
  private async requireSpace(api: OwnerApi, { ownerId, bytes }: TransferRequest): Promise<void> {
    const [{ heldBytes, quotaBytes }, halfRead] = await Promise.all([
      api.call(storageApi.readStorage),
      this.transfers.halfRead(ownerId),
    ]);
    const held = halfRead === null ? heldBytes : 0;
    if (held + (bytes ?? 0) > quotaBytes + ARCHIVE_TEXT_BYTES)
      throw new DomainError('upload_quota', 'The account has no space for the archive.');
  }
}

/** Items need a subscription, so an archive of them does. */
const requireSubscription = async (api: OwnerApi): Promise<void> => {
  const { isActive } = await api.call(billingApi.read);
  if (!isActive) throw new DomainError('subscription_required', 'A subscription is required.');
};
