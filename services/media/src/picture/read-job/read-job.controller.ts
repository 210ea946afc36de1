import { mediaApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadJob } from './read-job.query';

@Controller()
export class ReadJobController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(mediaApi.job)
  read(
    @Input() { params: { jobId } }: RouteInput<typeof mediaApi.job>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof mediaApi.job>> {
    return this.queries.execute(new ReadJob({ ownerId, jobId, now }));
  }
}
