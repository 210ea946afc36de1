import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListBlocked } from './list-blocked.query';
import { ReadRules } from './read-rules.query';

@Controller()
export class ReadRulesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(inboxApi.rules)
  rules(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof inboxApi.rules>> {
    return this.queries.execute(new ReadRules(accountId));
  }

  @Route(inboxApi.blocked)
  blocked(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof inboxApi.blocked>> {
    return this.queries.execute(new ListBlocked(accountId));
  }
}
