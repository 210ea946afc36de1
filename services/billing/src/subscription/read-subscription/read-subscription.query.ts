import { readAggregate } from '@marquee/event-sourcing';
import { DataQuery } from '@marquee/nest-kit';
import type { EventStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EVENTS, REPLY_OF } from '../../billing.ports';
import { subscriptionAggregate } from '../subscription.aggregate';
import type { ReplyOf, SubscriptionReply } from '../subscription-view';

export class ReadSubscription extends DataQuery<string, SubscriptionReply> {}

@QueryHandler(ReadSubscription)
export class ReadSubscriptionHandler implements IQueryHandler<ReadSubscription> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(REPLY_OF) private readonly replyOf: ReplyOf,
  ) {}

  async execute({ data: accountId }: ReadSubscription): Promise<SubscriptionReply> {
    return this.replyOf(await readAggregate(this.events, subscriptionAggregate, accountId));
  }
}
