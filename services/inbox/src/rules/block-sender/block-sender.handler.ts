import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INBOXES, RUN_COMMAND } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { messageAggregate } from '../../message/message.aggregate';
import { isKept } from '../../message/message.decider';
import { contentNotFound } from '../../message/message.errors';
import { rulesAggregate } from '../rules.aggregate';

/** Retries after a lost race, because the same text may come many times a second. */
const RETRIES = 20;

interface BlockSenderData {
  readonly ownerId: string;
  readonly contentId: string;
  /** The message, or the answer. */
  readonly id: string;
}

/** Blocks the first sender of a message and deletes the message. Returns the id of the block. */
export class BlockSender extends DataCommand<BlockSenderData, string> {}

@CommandHandler(BlockSender)
export class BlockSenderHandler implements ICommandHandler<BlockSender> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(INBOXES) private readonly inboxes: Inboxes,
  ) {}

  async execute({ data: { ownerId, contentId, id: blockId }, meta }: BlockSender): Promise<string> {
    const { itemId } = await this.inboxes.find(ownerId, contentId);
    const now = meta.at;
    await this.run(
      meta,
      async (unit) => {
        const [message, rules] = await Promise.all([
          unit.load(messageAggregate, blockId),
          unit.load(rulesAggregate, ownerId),
        ]);
        const { state } = message;
        if (!isKept(state) || state.message.itemId !== itemId) throw contentNotFound();
        rules.execute({ type: 'BlockSender', data: { ownerId, blockId, sender: state.message.sender, now } });
        message.execute({ type: 'DeleteMessage', data: { now } });
      },
      { serialKey: ownerId, retries: RETRIES },
    );
    return blockId;
  }
}
