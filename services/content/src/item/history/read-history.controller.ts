import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadHistory } from './read-history.query';

@Controller()
export class ReadHistoryController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.history)
  history(
    @Input() { query }: RouteInput<typeof contentApi.history>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.history>> {
    return this.queries.execute(new ReadHistory({ ownerId, ...query }, meta));
  }
}
