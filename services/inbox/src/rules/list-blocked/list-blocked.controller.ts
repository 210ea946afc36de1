import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListBlocked } from './list-blocked.query';

@Controller()
export class ListBlockedController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(inboxApi.blocked)
  blocked(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof inboxApi.blocked>> {
    return this.queries.execute(new ListBlocked(accountId));
  }
}
