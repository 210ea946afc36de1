import { mediaApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListShownStickers } from './list-shown-stickers.query';

@Controller()
export class ListShownStickersController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(mediaApi.shownStickers)
  list(
    @Input() { query }: RouteInput<typeof mediaApi.shownStickers>,
    @Caller() { accountId: ownerId }: CallerIdentity,
  ): Promise<EndpointReply<typeof mediaApi.shownStickers>> {
    return this.queries.execute(new ListShownStickers({ ...query, ownerId }));
  }
}
