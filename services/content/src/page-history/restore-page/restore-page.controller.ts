import { contentApi, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { RestorePage } from './restore-page.handler';

@Controller()
export class RestorePageController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.restorePage)
  async restore(
    @Input() { body }: RouteInput<typeof contentApi.restorePage>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.restorePage>> {
    const request = requestKey(key, contentApi.restorePage.id, body);
    const data = { ownerId, batchId: uuidv7(meta.at), ...body, request };
    const { batchId, changed } = await this.commands.execute(new RestorePage(data, meta));
    return { batchId, changed };
  }
}
