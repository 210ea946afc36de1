import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INBOXES, RUN_COMMAND } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { handleMessages, type NamedMessages } from '../handle-messages';

export class RestoreMessage extends Command<void> {
  constructor(
    readonly messages: NamedMessages,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RestoreMessage)
export class RestoreMessageHandler implements ICommandHandler<RestoreMessage> {
  constructor(
    @Inject(RUN_COMMAND) readonly run: RunCommand,
    @Inject(INBOXES) readonly inboxes: Inboxes,
  ) {}

  execute({ messages, meta }: RestoreMessage): Promise<void> {
    return handleMessages(this, messages, 'RestoreMessage', meta);
  }
}
