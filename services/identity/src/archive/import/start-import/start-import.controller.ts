import { accountApi, type TransferState } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { StartImport } from './start-import.handler';

@Controller()
export class StartImportController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(accountApi.startImport)
  start(@Caller() { accountId: ownerId }: CallerIdentity, @Meta() { at: now }: EventMeta): Promise<TransferState> {
    return this.commands.execute(new StartImport({ ownerId, now }));
  }
}
