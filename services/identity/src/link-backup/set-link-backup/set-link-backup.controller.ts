import { linkBackupApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SetLinkBackup } from './set-link-backup.handler';

@Controller()
export class SetLinkBackupController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(linkBackupApi.setLinkBackup)
  set(
    @Caller() caller: CallerIdentity,
    @Meta() { at: now }: EventMeta,
    @Input() { body }: RouteInput<typeof linkBackupApi.setLinkBackup>,
  ): Promise<EndpointReply<typeof linkBackupApi.setLinkBackup>> {
    return this.commands.execute(new SetLinkBackup(caller, body, now));
  }
}
