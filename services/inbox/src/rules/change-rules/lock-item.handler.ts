import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INBOXES, RUN_COMMAND } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { rulesAggregate } from '../rules.aggregate';

interface LockItemData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly isLocked: boolean;
}

export class LockItem extends Command<void> {
  constructor(
    readonly data: LockItemData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

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
        rules.execute({ type: 'LockInbox', data: { ownerId, itemId, isLocked, now: meta.at } });
      },
      { serialKey: ownerId },
    );
  }
}
