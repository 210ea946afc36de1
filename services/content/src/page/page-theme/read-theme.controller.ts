import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadTheme } from './read-theme.query';

@Controller()
export class ReadThemeController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.theme)
  theme(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof contentApi.theme>> {
    return this.queries.execute(new ReadTheme(accountId));
  }
}
