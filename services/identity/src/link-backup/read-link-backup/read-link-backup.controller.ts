import { linkBackupApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadLinkBackup } from './read-link-backup.query';

@Controller()
export class ReadLinkBackupController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(linkBackupApi.linkBackup)
  read(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof linkBackupApi.linkBackup>> {
    return this.queries.execute(new ReadLinkBackup(accountId));
  }
}
