import { inboxApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { UnblockSender } from './unblock-sender.handler';

@Controller()
export class UnblockSenderController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(inboxApi.unblock)
  async unblock(
    @Input() { query: { blockId } }: RouteInput<typeof inboxApi.unblock>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new UnblockSender({ ownerId, blockId }, meta));
  }
}
