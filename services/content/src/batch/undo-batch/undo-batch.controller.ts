import { contentApi, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { UndoBatch } from './undo-batch.handler';

@Controller()
export class UndoBatchController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.undoBatch)
  async undo(
    @Input() { body }: RouteInput<typeof contentApi.undoBatch>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.undoBatch>> {
    const request = requestKey(key, contentApi.undoBatch.id, body);
    return { restored: await this.commands.execute(new UndoBatch({ ownerId, ...body, request }, meta)) };
  }
}
