import type { EventMeta } from '@marquee/ports';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OpenCheckout, type CheckoutRequest } from './open-checkout.handler';

/** `PUT /api/subscriptions` with `successUrl` and `cancelUrl`. */
@Injectable()
export class OpenCheckoutController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  open(request: CheckoutRequest, meta: EventMeta): Promise<{ readonly url: string }> {
    return this.commands.execute(new OpenCheckout(request, meta));
  }
}
