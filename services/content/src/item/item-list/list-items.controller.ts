import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListItems } from './list-items.query';

@Controller()
export class ListItemsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.list)
  list(
    @Input() { query: { contentType, contentId, cursor, limit } }: RouteInput<typeof contentApi.list>,
    @Caller() { accountId: ownerId }: CallerIdentity,
  ): Promise<EndpointReply<typeof contentApi.list>> {
    return this.queries.execute(new ListItems({ ownerId, contentType, contentId, cursor, limit }));
  }
}
