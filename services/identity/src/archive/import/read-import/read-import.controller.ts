import { accountApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadImport } from './read-import.query';

@Controller()
export class ReadImportController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(accountApi.import)
  read(
    @Caller() { accountId }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof accountApi.import>> {
    return this.queries.execute(new ReadImport(accountId, now));
  }
}
