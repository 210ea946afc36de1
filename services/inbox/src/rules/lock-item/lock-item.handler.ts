import { LOCKED_MAX } from '@marquee/contracts';
import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INBOXES, RUN_COMMAND } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { rulesAggregate } from '../rules.aggregate';

interface LockItemData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly isLocked: boolean;
}

export class LockItem extends DataCommand<LockItemData> {}

@CommandHandler(LockItem)
export class LockItemHandler implements ICommandHandler<LockItem> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(INBOXES) private readonly inboxes: Inboxes,
  ) {}

  async execute({ data: { ownerId, contentId, isLocked }, meta }: LockItem): Promise<void> {
    const { itemId } = await this.inboxes.find(ownerId, contentId);
    await this.run(
      meta,
      async (unit) => {
        const rules = await unit.load(rulesAggregate, ownerId);
        const { locked } = rules.state;
        const of = { ownerId, now: meta.at };
        if (isLocked && !locked.includes(itemId) && locked.length >= LOCKED_MAX) {
          // The lock of a deleted item is kept, because an undo may restore the item, until another lock needs its place.
          const [oldest] = await this.inboxes.gone(locked);
          if (oldest !== undefined)
            rules.execute({ type: 'LockInbox', data: { ...of, itemId: oldest, isLocked: false } });
        }
        rules.execute({ type: 'LockInbox', data: { ...of, itemId, isLocked } });
      },
      { serialKey: ownerId },
    );
  }
}
