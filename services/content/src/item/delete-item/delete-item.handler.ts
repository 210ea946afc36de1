import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ITEM_LIST, TRANSACT } from '../../content.ports';
import type { RequestKey } from '../../idempotency/idempotency-key';
import { onceOnly } from '../../idempotency/once-only';
import { isoTime } from '../../iso-time';
import type { OwnerTransaction } from '../../owner-transactions';
import type { ItemList } from '../item-list/item-list';
import { exchangePictures, noPictures } from '../item-pictures';
import { itemStream } from '../item-stream';
import { itemDecider } from '../item.decider';
import { contentNotFound } from '../item.errors';
import { toPublic } from '../item.integration';

interface DeleteItemData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly request: RequestKey | null;
}

export class DeleteItem extends Command<void> {
  constructor(
    readonly data: DeleteItemData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DeleteItem)
export class DeleteItemHandler implements ICommandHandler<DeleteItem> {
  constructor(
    @Inject(TRANSACT) private readonly transact: OwnerTransaction,
    @Inject(ITEM_LIST) private readonly list: ItemList,
  ) {}

  async execute({ data: { ownerId, contentId, request }, meta }: DeleteItem): Promise<void> {
    const now = isoTime(meta.at);
    const address = await this.list.address(ownerId, contentId);
    const stream = itemStream(ownerId, address);
    await this.transact(ownerId, meta, (unit) =>
      onceOnly(unit, ownerId, request, now, async () => {
        const item = await unit.load(itemDecider, stream);
        if (item.state.status !== 'live') throw contentNotFound();
        const { item: deleted } = item.state;
        item.execute({ type: 'DeleteItem', data: { now } });
        await exchangePictures(unit, deleted, deleted.fields, noPictures(deleted.kind), now);
        unit.send(...toPublic(item.state, item.version));
        return { stream, version: item.version };
      }),
    );
    await this.list.caughtUp();
  }
}
