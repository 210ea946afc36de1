import { linkBackupApi } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RemoveLinkBackup } from './remove-link-backup.handler';

@Controller()
export class RemoveLinkBackupController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(linkBackupApi.removeLinkBackup)
  remove(@Caller() { accountId }: CallerIdentity): Promise<void> {
    return this.commands.execute(new RemoveLinkBackup(accountId));
  }
}
