import { inboxApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DeleteMessage } from './delete-message.handler';

@Controller()
export class DeleteMessageController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(inboxApi.remove)
  async remove(
    @Input() { query: { contentId, id } }: RouteInput<typeof inboxApi.remove>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new DeleteMessage({ ownerId, contentId, ids: [id] }, meta));
  }
}
