import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadVersions } from './read-versions.query';

@Controller()
export class ReadVersionsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.pageVersions)
  versions(
    @Input() { query: { cursor, limit } }: RouteInput<typeof contentApi.pageVersions>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.pageVersions>> {
    return this.queries.execute(new ReadVersions({ ownerId, cursor, limit }, meta));
  }
}
