import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowBlocked } from './show-blocked.query';
import { ShowRules } from './show-rules.query';

@Controller()
export class ShowRulesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(inboxApi.rules)
  rules(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof inboxApi.rules>> {
    return this.queries.execute(new ShowRules(accountId));
  }

  @Route(inboxApi.blocked)
  blocked(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof inboxApi.blocked>> {
    return this.queries.execute(new ShowBlocked(accountId));
  }
}
