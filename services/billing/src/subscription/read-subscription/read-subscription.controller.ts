import { billingApi } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { SubscriptionReply } from '../subscription-view';
import { ReadSubscription } from './read-subscription.query';

@Controller()
export class ReadSubscriptionController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(billingApi.read)
  read(@Caller() { accountId }: CallerIdentity): Promise<SubscriptionReply> {
    return this.queries.execute(new ReadSubscription(accountId));
  }
}
