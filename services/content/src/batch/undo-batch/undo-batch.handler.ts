import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand, type BlockList } from '@marquee/nest-kit';
import type { ContentKindId } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BLOCK_LIST, ITEM_LIST, RUN_COMMAND } from '../../content.ports';
import { assertRoom } from '../../item/item-limit';
import type { ItemList } from '../../item/item-list/item-list';
import { itemAggregate } from '../../item/item.aggregate';
import { undoImported, undoOne } from '../../item/undo-last/undo-one';
import { pageAggregate } from '../../page/page.aggregate';
import { undoRestored } from '../../page-history/return-item';
import { undoRestoredParts } from '../../page-history/return-page';
import { batchAggregate } from '../batch.aggregate';
import type { BatchAct, BatchItem } from '../batch.decider';
import { loadStreams, type BatchStream } from '../load-batch-items';
import { withSharedLoads } from '../with-shared-loads';

interface UndoBatchData {
  readonly ownerId: string;
  readonly batchId: string;
  readonly request: RequestKey | null;
}

/** Returns how many items are as they were. */
export class UndoBatch extends DataCommand<UndoBatchData, number> {}

/** Restores the items of a batch and the uploads of their pictures, or the order of before, in one append. */
@CommandHandler(UndoBatch)
export class UndoBatchHandler implements ICommandHandler<UndoBatch> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(BLOCK_LIST) private readonly blockList: BlockList,
  ) {}

  async execute({ data: { ownerId, batchId, request }, meta }: UndoBatch): Promise<number> {
    const now = meta.at;
    const act = async (given: UnitOfWork) => {
      const unit = withSharedLoads(given);
      const batch = await unit.load(batchAggregate, { ownerId, batchId });
      batch.execute({ type: 'UndoBatch', data: { now } });
      if (batch.state.status === 'absent') return batch;
      const { change, items, orderVersion, page } = batch.state;
      if (change === 'delete') await assertRoom(this.list, ownerId, items.length);
      const addresses = items.map(({ kind, idKey }) => ({ kind: kind as ContentKindId, idKey }));
      const options = { now, blockList: this.blockList };
      for (const [place, stream] of (await loadStreams(unit, ownerId, addresses)).entries())
        await undoItem(unit, change, stream, items[place]!, options);
      if (page !== undefined) await undoRestoredParts(unit, ownerId, page, now);
      if (orderVersion !== null) {
        const ordered = await unit.load(pageAggregate, ownerId);
        ordered.execute({ type: 'UndoOrder', data: { ownerId, madeFrom: orderVersion, now } });
      }
      return batch;
    };
    const batch = await this.run(
      meta,
      (unit) => onceOnly(unit, batchAggregate, { ownerId, request, now }, () => act(unit)),
      { serialKey: ownerId },
    );
    return batch.status === 'absent' ? 0 : batch.changed;
  }
}

const undoItem = async (
  unit: UnitOfWork,
  change: BatchAct,
  stream: BatchStream,
  { doneAt, versionBefore }: BatchItem,
  options: { readonly now: number; readonly blockList: BlockList },
): Promise<void> => {
  const { item } = stream;
  if (versionBefore !== undefined) {
    const before = await unit.readAt(itemAggregate, item.stream, versionBefore);
    return undoRestored(unit, stream, { before, doneAt }, options);
  }
  const undo = change === 'import' ? undoImported : undoOne;
  return undo(unit, item, { ...options, doneAt });
};
