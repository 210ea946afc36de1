import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadPageAt } from './read-page-at.query';

@Controller()
export class ReadPageAtController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.pageAt)
  page(
    @Input() { query: { at } }: RouteInput<typeof contentApi.pageAt>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.pageAt>> {
    return this.queries.execute(new ReadPageAt({ ownerId, at }, meta));
  }
}
