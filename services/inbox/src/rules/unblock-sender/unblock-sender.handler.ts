import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../inbox.ports';
import { rulesAggregate } from '../rules.aggregate';

/** Removes a block. Does nothing if there is no such block. */
export class UnblockSender extends DataCommand<{ readonly ownerId: string; readonly blockId: string }> {}

@CommandHandler(UnblockSender)
export class UnblockSenderHandler implements ICommandHandler<UnblockSender> {
  constructor(@Inject(RUN_COMMAND) private readonly run: RunCommand) {}

  async execute({ data: { ownerId, blockId }, meta }: UnblockSender): Promise<void> {
    await this.run(
      meta,
      async (unit) => {
        const rules = await unit.load(rulesAggregate, ownerId);
        rules.execute({ type: 'UnblockSender', data: { ownerId, blockId, now: meta.at } });
      },
      { serialKey: ownerId },
    );
  }
}
