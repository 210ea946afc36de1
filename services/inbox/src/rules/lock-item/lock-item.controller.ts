import { inboxApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LockItem } from './lock-item.handler';

@Controller()
export class LockItemController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(inboxApi.lock)
  async lock(
    @Input() { body: { contentId, isLocked } }: RouteInput<typeof inboxApi.lock>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new LockItem({ ownerId, contentId, isLocked }, meta));
  }
}
