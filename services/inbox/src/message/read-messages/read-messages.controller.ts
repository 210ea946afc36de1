import { inboxApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReadMessages } from './read-messages.handler';

@Controller()
export class ReadMessagesController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(inboxApi.read)
  async read(
    @Input() { body: { contentId, ids } }: RouteInput<typeof inboxApi.read>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new ReadMessages({ ownerId, contentId, ids }, meta));
  }
}
