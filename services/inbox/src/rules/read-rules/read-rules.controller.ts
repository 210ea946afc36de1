import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadRules } from './read-rules.query';

@Controller()
export class ReadRulesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(inboxApi.rules)
  rules(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof inboxApi.rules>> {
    return this.queries.execute(new ReadRules(accountId));
  }
}
