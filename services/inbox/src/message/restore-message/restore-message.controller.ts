import { inboxApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RestoreMessage } from './restore-message.handler';

@Controller()
export class RestoreMessageController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(inboxApi.restore)
  async restore(
    @Input() { body: { contentId, id } }: RouteInput<typeof inboxApi.restore>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new RestoreMessage({ ownerId, contentId, ids: [id] }, meta));
  }
}
