import { accountApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadExport } from './read-export.query';

@Controller()
export class ReadExportController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(accountApi.export)
  read(
    @Caller() { accountId }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof accountApi.export>> {
    return this.queries.execute(new ReadExport(accountId, 'export', now));
  }

  @Route(accountApi.linksExport)
  readLinks(
    @Caller() { accountId }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof accountApi.linksExport>> {
    return this.queries.execute(new ReadExport(accountId, 'links', now));
  }
}
