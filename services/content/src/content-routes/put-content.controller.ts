import { contentApi, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { EntitlementGuard } from '../entitlement/entitlement.guard';
import { UpdateItemController } from '../item/update-item/update-item.controller';
import { OrderPageController } from '../page/order-page/order-page.controller';

/** Passes `PUT /api/content` to the use case that the body names: it changes an item, or orders the page. */
@Controller()
export class PutContentController {
  constructor(
    @Inject(UpdateItemController) private readonly items: UpdateItemController,
    @Inject(OrderPageController) private readonly pages: OrderPageController,
  ) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.update)
  put(
    @Input() { body }: RouteInput<typeof contentApi.update>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.update>> {
    const keyed = { ownerId, request: requestKey(key, contentApi.update.id, body), meta };
    return 'orderData' in body ? this.pages.order(body, keyed) : this.items.update(body, keyed);
  }
}
