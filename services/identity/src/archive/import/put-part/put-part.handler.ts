import { DomainError } from '@marquee/kernel';
import type { ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OBJECTS, TRANSFERS } from '../../../identity.ports';
import { partKey, sizeOfPart } from '../../transfer/archive-key';
import type { Transfers } from '../../transfer/transfers';
import { announcedImport, type ImportRequest } from '../own-import';

interface PartData extends ImportRequest {
  /** Counted from 0. */
  readonly part: number;
  readonly bytes: Uint8Array;
}

/** Stores one part of the announced archive. Rejects with `upload_size` for a part of another size than announced. */
export class PutImportPart extends Command<void> {
  constructor(readonly data: PartData) {
    super();
  }
}

@CommandHandler(PutImportPart)
export class PutImportPartHandler implements ICommandHandler<PutImportPart> {
  constructor(
    @Inject(TRANSFERS) private readonly transfers: Transfers,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  async execute({ data }: PutImportPart): Promise<void> {
    const { part, bytes } = data;
    const transfer = await announcedImport(this.transfers, data);
    if (bytes.length === 0 || bytes.length !== sizeOfPart(transfer.bytes ?? 0, part))
      throw new DomainError('upload_size', 'The part does not have the announced size.');
    const key = partKey(transfer.jobId, part);
    await this.objects.put(key, bytes, 'application/zip');
    const still = await this.transfers.ofJob(transfer.jobId, data.now);
    // The import was cancelled meanwhile, so nothing would refer to the part.
    if (still === null) await this.objects.delete(key);
    else if (!still.isReady) await this.transfers.awaitNextPart(still, data.now);
  }
}
