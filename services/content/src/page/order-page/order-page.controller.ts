import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { KeyedRequest } from '../../content-routes/keyed-request';
import { sectionsOf, type GivenOrder } from './given-order';
import { OrderPage } from './order-page.handler';

/** `PUT /api/content` with an order of the page. */
@Injectable()
export class OrderPageController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async order(
    { orderData, orderVersion }: GivenOrder,
    { ownerId, request, meta }: KeyedRequest,
  ): Promise<{ readonly orderVersion: number }> {
    const data = { ownerId, sections: sectionsOf(orderData), madeFrom: orderVersion ?? null, request };
    return { orderVersion: await this.commands.execute(new OrderPage(data, meta)) };
  }
}
