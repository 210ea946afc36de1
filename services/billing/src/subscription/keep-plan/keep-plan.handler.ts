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

export class KeepPlan extends DataCommand<{ readonly accountId: string; readonly key: string }, SubscriptionReply> {}

/** Takes the cancellation of a plan back. A plan that was not cancelled stays as it is; one that has ended needs a checkout. */
@CommandHandler(KeepPlan)
export class KeepPlanHandler implements ICommandHandler<KeepPlan> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(PLAN_OBSERVER) private readonly observer: PlanObserver,
    @Inject(REPLY_OF) private readonly replyOf: ReplyOf,
  ) {}

  async execute({ data: { accountId, key }, meta }: KeepPlan): Promise<SubscriptionReply> {
    const { status, customerId } = await readAggregate(this.events, subscriptionAggregate, accountId);
    if (status !== 'pro' || customerId === null) throw noSubscription();
    await this.payments.keep({ customerId, key });
    return this.replyOf(await this.observer.observe(accountId, meta));
  }
}
