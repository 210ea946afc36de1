import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadAnalysis } from './read-analysis.query';

@Controller()
export class ReadAnalysisController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.analysis)
  async analysis(
    @Input() { query: { contentId } }: RouteInput<typeof contentApi.analysis>,
    @Caller() { accountId: ownerId }: CallerIdentity,
  ): Promise<EndpointReply<typeof contentApi.analysis>> {
    return { analysis: await this.queries.execute(new ReadAnalysis({ ownerId, contentId })) };
  }
}
