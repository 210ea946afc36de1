import { contentApi } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { DeleteItem } from './delete-item.handler';

@Controller()
export class DeleteItemController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.remove)
  async remove(
    @Input() { query: { contentId } }: RouteInput<typeof contentApi.remove>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    const request = requestKey(key, contentApi.remove.id, contentId);
    await this.commands.execute(new DeleteItem({ ownerId, contentId, request }, meta));
  }
}
