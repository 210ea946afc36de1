import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, ClientSignal, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SearchMessages } from './search-messages.query';

@Controller()
export class SearchMessagesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(inboxApi.search)
  search(
    @Input() { body }: RouteInput<typeof inboxApi.search>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @ClientSignal() signal: AbortSignal,
  ): Promise<EndpointReply<typeof inboxApi.search>> {
    return this.queries.execute(new SearchMessages({ ...body, ownerId, signal }));
  }
}
