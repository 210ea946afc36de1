import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListHeld } from './list-held.query';

@Controller()
export class ListHeldController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(inboxApi.held)
  list(
    @Input() { query: { contentId, cursor, limit } }: RouteInput<typeof inboxApi.held>,
    @Caller() { accountId: ownerId }: CallerIdentity,
  ): Promise<EndpointReply<typeof inboxApi.held>> {
    return this.queries.execute(new ListHeld({ ownerId, contentId, cursor, limit }));
  }
}
