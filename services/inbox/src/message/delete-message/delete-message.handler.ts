import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INBOXES, RUN_COMMAND } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { handleMessages, type NamedMessages } from '../handle-messages';

export class DeleteMessage extends Command<void> {
  constructor(
    readonly messages: NamedMessages,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DeleteMessage)
export class DeleteMessageHandler implements ICommandHandler<DeleteMessage> {
  constructor(
    @Inject(RUN_COMMAND) readonly run: RunCommand,
    @Inject(INBOXES) readonly inboxes: Inboxes,
  ) {}

  execute({ messages, meta }: DeleteMessage): Promise<void> {
    return handleMessages(this, messages, 'DeleteMessage', meta);
  }
}
