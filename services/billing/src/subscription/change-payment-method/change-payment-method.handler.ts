import { readAggregate } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { DataCommand } from '@marquee/nest-kit';
import { CustomerUnknown, PaymentMethodRefused, type EventStore, type Payments } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EVENTS, PAYMENTS, PLAN_OBSERVER, REPLY_OF } from '../../billing.ports';
import type { PlanObserver } from '../../plan/observe-plan';
import { subscriptionAggregate } from '../subscription.aggregate';
import { noSubscription } from '../subscription.errors';
import type { ReplyOf, SubscriptionReply } from '../subscription-view';

export interface PaymentMethodRequest {
  readonly accountId: string;
  readonly paymentMethodId: string;
  readonly key: string;
}

export class ChangePaymentMethod extends DataCommand<PaymentMethodRequest, SubscriptionReply> {}

@CommandHandler(ChangePaymentMethod)
export class ChangePaymentMethodHandler implements ICommandHandler<ChangePaymentMethod> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(PLAN_OBSERVER) private readonly observer: PlanObserver,
    @Inject(REPLY_OF) private readonly replyOf: ReplyOf,
  ) {}

  async execute({ data, meta }: ChangePaymentMethod): Promise<SubscriptionReply> {
    const { accountId, paymentMethodId, key } = data;
    const { status, customerId } = await readAggregate(this.events, subscriptionAggregate, accountId);
    if (status !== 'pro' || customerId === null) throw noSubscription();
    try {
      await this.payments.setPaymentMethod({ customerId, paymentMethodId, key });
    } catch (error) {
      if (error instanceof CustomerUnknown) throw noSubscription();
      if (!(error instanceof PaymentMethodRefused)) throw error;
      throw new DomainError('payment_method_refused', 'The payment method was not accepted.');
    }
    return this.replyOf(await this.observer.observe(accountId, meta));
  }
}
