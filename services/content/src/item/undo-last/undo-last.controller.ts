import { contentApi, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { UndoLast } from './undo-last.handler';

@Controller()
export class UndoLastController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.undo)
  async undo(
    @Input() { body }: RouteInput<typeof contentApi.undo>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.undo>> {
    const { contentId, doneAt = null } = body;
    const request = requestKey(key, contentApi.undo.id, body);
    return { item: await this.commands.execute(new UndoLast({ ownerId, contentId, doneAt, request }, meta)) };
  }
}
