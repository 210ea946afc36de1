import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadDestinations } from './read-destinations.query';

@Controller()
export class ReadDestinationsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.destinations)
  list(
    @Input() { query: { cursor, limit } }: RouteInput<typeof contentApi.destinations>,
    @Caller() { accountId: ownerId }: CallerIdentity,
  ): Promise<EndpointReply<typeof contentApi.destinations>> {
    return this.queries.execute(new ReadDestinations({ ownerId, cursor, limit }));
  }
}
