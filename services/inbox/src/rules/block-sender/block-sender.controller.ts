import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BlockSender } from './block-sender.handler';

@Controller()
export class BlockSenderController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(inboxApi.block)
  async block(
    @Input() { body: { contentId, id } }: RouteInput<typeof inboxApi.block>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof inboxApi.block>> {
    return { blockId: await this.commands.execute(new BlockSender({ ownerId, contentId, id }, meta)) };
  }
}
