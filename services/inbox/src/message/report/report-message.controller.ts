import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, CLOCK, Input, Route, type CallerIdentity, type Clock, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReportMessage } from './report-message.query';

@Controller()
export class ReportMessageController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(inboxApi.report)
  report(
    @Input() { query: { contentId, id } }: RouteInput<typeof inboxApi.report>,
    @Caller() { accountId: ownerId }: CallerIdentity,
  ): Promise<EndpointReply<typeof inboxApi.report>> {
    return this.queries.execute(new ReportMessage({ ownerId, contentId, id, now: this.clock() }));
  }
}
