import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INBOXES, RUN_COMMAND } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { handleMessages, type NamedMessages } from '../handle-messages';

export class ReadMessages extends Command<void> {
  constructor(
    readonly messages: NamedMessages,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ReadMessages)
export class ReadMessagesHandler implements ICommandHandler<ReadMessages> {
  constructor(
    @Inject(RUN_COMMAND) readonly run: RunCommand,
    @Inject(INBOXES) readonly inboxes: Inboxes,
  ) {}

  execute({ messages, meta }: ReadMessages): Promise<void> {
    return handleMessages(this, messages, 'ReadMessage', meta);
  }
}
