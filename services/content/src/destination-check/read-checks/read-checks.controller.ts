import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadChecks } from './read-checks.query';

@Controller()
export class ReadChecksController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.checks)
  read(
    @Input() { query: { contentId } }: RouteInput<typeof contentApi.checks>,
    @Caller() { accountId: ownerId }: CallerIdentity,
  ): Promise<EndpointReply<typeof contentApi.checks>> {
    return this.queries.execute(new ReadChecks({ ownerId, contentId }));
  }
}
