import type { ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OBJECTS, TRANSFERS } from '../../../identity.ports';
import { removeTransfer } from '../../transfer/remove-transfers';
import type { ExportKind, Transfers } from '../../transfer/transfers';

/** Cancels the export of an account, or removes its archive. */
export class RemoveExport extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly kind: ExportKind,
    /** UTC milliseconds. */
    readonly now: number,
  ) {
    super();
  }
}

@CommandHandler(RemoveExport)
export class RemoveExportHandler implements ICommandHandler<RemoveExport> {
  constructor(
    @Inject(TRANSFERS) private readonly transfers: Transfers,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  async execute({ ownerId, kind, now }: RemoveExport): Promise<void> {
    const { transfers, objects } = this;
    const transfer = await transfers.of(kind, ownerId, now);
    if (transfer) await removeTransfer({ transfers, objects }, transfer);
  }
}
