import type { ContentItem } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand, type BlockList } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BLOCK_LIST, ITEM_LIST, RUN_COMMAND } from '../../content.ports';
import { assertRoom } from '../item-limit';
import type { ItemList } from '../item-list/item-list';
import { itemAggregate } from '../item.aggregate';
import { loadItemOrDeleted } from '../load-item';
import { undoOne } from './undo-one';

interface UndoLastData {
  readonly ownerId: string;
  readonly contentId: string;
  /** ISO: the time of the change or deletion to undo; null: the last one. */
  readonly doneAt: string | null;
  readonly request: RequestKey | null;
}

export class UndoLast extends DataCommand<UndoLastData, ContentItem> {}

/** Restores the item and the uploads of its pictures in one append. */
@CommandHandler(UndoLast)
export class UndoLastHandler implements ICommandHandler<UndoLast> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(BLOCK_LIST) private readonly blockList: BlockList,
  ) {}

  async execute({ data: { ownerId, contentId, doneAt, request }, meta }: UndoLast): Promise<ContentItem> {
    const now = meta.at;
    const undo = async (unit: UnitOfWork) => {
      const { item, isLive } = await loadItemOrDeleted(unit, ownerId, contentId);
      if (!isLive) await assertRoom(this.list, ownerId);
      await undoOne(unit, item, { doneAt, now, blockList: this.blockList });
      return item;
    };
    const item = await this.run(
      meta,
      (unit) => onceOnly(unit, itemAggregate, { ownerId, request, now }, () => undo(unit)),
      { serialKey: ownerId },
    );
    return this.list.present(item);
  }
}
