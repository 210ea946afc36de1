import { readAggregate } from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EVENTS, REPLY_OF } from '../../billing.ports';
import { subscriptionAggregate } from '../subscription.aggregate';
import type { ReplyOf, SubscriptionReply } from '../subscription-view';

export class ReadSubscription extends Query<SubscriptionReply> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ReadSubscription)
export class ReadSubscriptionHandler implements IQueryHandler<ReadSubscription> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(REPLY_OF) private readonly replyOf: ReplyOf,
  ) {}

  async execute({ accountId }: ReadSubscription): Promise<SubscriptionReply> {
    return this.replyOf(await readAggregate(this.events, subscriptionAggregate, accountId));
  }
}
