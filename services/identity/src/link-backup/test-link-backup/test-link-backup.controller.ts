import { linkBackupApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TestLinkBackup } from './test-link-backup.handler';

@Controller()
export class TestLinkBackupController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(linkBackupApi.testLinkBackup)
  test(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof linkBackupApi.testLinkBackup>> {
    return this.commands.execute(new TestLinkBackup(accountId));
  }
}
