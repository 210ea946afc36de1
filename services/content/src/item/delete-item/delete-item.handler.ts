import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../content.ports';
import { replacePictures, noPictures } from '../item-pictures';
import { itemAggregate } from '../item.aggregate';
import { loadItem } from '../load-item';

interface DeleteItemData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly request: RequestKey | null;
}

export class DeleteItem extends DataCommand<DeleteItemData> {}

@CommandHandler(DeleteItem)
export class DeleteItemHandler implements ICommandHandler<DeleteItem> {
  constructor(@Inject(RUN_COMMAND) private readonly run: RunCommand) {}

  async execute({ data: { ownerId, contentId, request }, meta }: DeleteItem): Promise<void> {
    const now = meta.at;
    const remove = async (unit: UnitOfWork) => {
      const { item, stored } = await loadItem(unit, ownerId, contentId);
      item.execute({ type: 'DeleteItem', data: { now } });
      await replacePictures(unit, stored, stored.fields, noPictures(stored.kind), now);
      return item;
    };
    await this.run(meta, (unit) => onceOnly(unit, itemAggregate, { ownerId, request, now }, () => remove(unit)), {
      serialKey: ownerId,
    });
  }
}
