import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListMessages } from './list-messages.query';

@Controller()
export class ListMessagesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(inboxApi.list)
  list(
    @Input() { query }: RouteInput<typeof inboxApi.list>,
    @Caller() { accountId: ownerId }: CallerIdentity,
  ): Promise<EndpointReply<typeof inboxApi.list>> {
    return this.queries.execute(new ListMessages({ ...query, ownerId }));
  }
}
