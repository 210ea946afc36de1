import type { ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OBJECTS, TRANSFERS } from '../../../identity.ports';
import { removeTransfer } from '../../transfer/remove-transfers';
import type { Transfers } from '../../transfer/transfers';

/** Cancels the import of an account, and removes what was sent of its archive. */
export class RemoveImport extends Command<void> {
  constructor(
    readonly ownerId: string,
    /** UTC milliseconds. */
    readonly now: number,
  ) {
    super();
  }
}

@CommandHandler(RemoveImport)
export class RemoveImportHandler implements ICommandHandler<RemoveImport> {
  constructor(
    @Inject(TRANSFERS) private readonly transfers: Transfers,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  async execute({ ownerId, now }: RemoveImport): Promise<void> {
    const { transfers, objects } = this;
    const transfer = await transfers.of('import', ownerId, now);
    if (transfer) await removeTransfer({ transfers, objects }, transfer);
  }
}
