import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadItemAt } from './read-item-at.query';

@Controller()
export class ReadItemAtController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.itemAt)
  async item(
    @Input() { query: { contentId, at } }: RouteInput<typeof contentApi.itemAt>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.itemAt>> {
    return { item: await this.queries.execute(new ReadItemAt({ ownerId, contentId, at }, meta)) };
  }
}
