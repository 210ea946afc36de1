import { contentApi, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { StoreAnalysisController } from '../analysis/store-analysis/store-analysis.controller';
import { EntitlementGuard } from '../entitlement/entitlement.guard';
import { CreateItemController } from '../item/create-item/create-item.controller';

/** Passes `POST /api/content` to the use case that the type in the body names. */
@Controller()
export class PostContentController {
  constructor(
    @Inject(CreateItemController) private readonly items: CreateItemController,
    @Inject(StoreAnalysisController) private readonly analyses: StoreAnalysisController,
  ) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.create)
  post(
    @Input() { body }: RouteInput<typeof contentApi.create>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.create>> {
    const keyed = { ownerId, request: requestKey(key, contentApi.create.id, body), meta };
    return body.type === 'contentData' ? this.analyses.store(body, keyed) : this.items.create(body, keyed);
  }
}
