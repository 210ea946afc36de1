import { contentApi, contentIdOf, type EndpointReply } from '@marquee/contracts';
import { requestKey, type RequestKey } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { withoutKind } from '@marquee/page';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { sectionsOf, type GivenOrder } from '../../page/order-page/given-order';
import { OrderPage } from '../../page/order-page/order-page.handler';
import { UpdateItem } from './update-item.handler';

/** `PUT /api/content` changes an item, or orders the page. */
@Controller()
export class UpdateItemController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.update)
  async update(
    @Input() { body }: RouteInput<typeof contentApi.update>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.update>> {
    const request = requestKey(key, contentApi.update.id, body);
    if ('orderData' in body) {
      return { orderVersion: await this.commands.execute(orderPage(body, ownerId, request, meta)) };
    }
    // What the server decides may stand in a whole item that is sent back, and is left out here.
    const { contentId, contentType, id, ...given } = body;
    const {
      clickCount: _c,
      hasAnalysis: _h,
      createdAt: _a,
      updatedAt: _u,
      order: _o,
      sectionOrder: _s,
      sectionId: _i,
      blockedHosts: _b,
      ...changes
    } = given;
    const named = contentId ?? (contentType && id ? contentIdOf(contentType, withoutKind(contentType, id)) : id);
    if (named === undefined) throw unnamed();
    const update = { ownerId, contentId: named, name: { contentType, id }, changes, request };
    const item = await this.commands.execute(new UpdateItem(update, meta));
    return { item };
  }
}

const orderPage = (
  { orderData, orderVersion }: GivenOrder,
  ownerId: string,
  request: RequestKey | null,
  meta: EventMeta,
): OrderPage =>
  new OrderPage({ ownerId, sections: sectionsOf(orderData), madeFrom: orderVersion ?? null, request }, meta);

const unnamed = (): DomainError =>
  new DomainError('validation_failed', 'The request has the wrong shape.', [
    { path: 'contentId', code: 'required', message: 'Say which item: contentId, or contentType and id.' },
  ]);
