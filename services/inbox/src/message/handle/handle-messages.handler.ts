import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INBOXES, RUN_COMMAND } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { handleMessages, type NamedMessages, type OwnerCommand } from './handle-messages';

export class HandleMessages extends Command<readonly string[]> {
  constructor(
    readonly messages: NamedMessages,
    readonly command: OwnerCommand,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(HandleMessages)
export class HandleMessagesHandler implements ICommandHandler<HandleMessages> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(INBOXES) private readonly inboxes: Inboxes,
  ) {}

  execute({ messages, command, meta }: HandleMessages): Promise<readonly string[]> {
    return handleMessages({ run: this.run, inboxes: this.inboxes }, messages, command, meta);
  }
}
