import type { EventMeta } from '@marquee/ports';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SubscriptionReply } from '../subscription-view';
import { ChangePaymentMethod, type PaymentMethodRequest } from './change-payment-method.handler';

/** `PUT /api/subscriptions` with `paymentMethodId`. */
@Injectable()
export class ChangePaymentMethodController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  change(request: PaymentMethodRequest, meta: EventMeta): Promise<SubscriptionReply> {
    return this.commands.execute(new ChangePaymentMethod(request, meta));
  }
}
