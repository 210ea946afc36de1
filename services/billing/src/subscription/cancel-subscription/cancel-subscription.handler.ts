import { readAggregate } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import type { EventStore, Payments } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EVENTS, PAYMENTS, PLAN_OBSERVER, REPLY_OF } from '../../billing.ports';
import type { PlanObserver } from '../../plan/observe-plan';
import { subscriptionAggregate } from '../subscription.aggregate';
import { noSubscription } from '../subscription.errors';
import type { ReplyOf, SubscriptionReply } from '../subscription-view';

export class CancelSubscription extends DataCommand<string, SubscriptionReply> {}

@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(PLAN_OBSERVER) private readonly observer: PlanObserver,
    @Inject(REPLY_OF) private readonly replyOf: ReplyOf,
  ) {}

  async execute({ data: accountId, meta }: CancelSubscription): Promise<SubscriptionReply> {
    const subscription = await readAggregate(this.events, subscriptionAggregate, accountId);
    // A trial costs nothing and ends by itself. An ended plan may have been ended by this call, which is repeated because its answer was
    // lost.
    if (subscription.status === 'trial' || subscription.status === 'ended') return this.replyOf(subscription);
    if (subscription.status !== 'pro' || subscription.customerId === null) throw noSubscription();
    const { customerId } = subscription;
    await this.payments.cancel({ customerId, when: 'period-end', key: `cancel-${meta.causationId}` });
    return this.replyOf(await this.observer.observe(accountId, meta));
  }
}
