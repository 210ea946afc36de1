import { accountApi, type TransferState } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { StartExport } from './start-export.handler';

@Controller()
export class StartExportController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(accountApi.startExport)
  start(@Caller() caller: CallerIdentity, @Meta() { at: now }: EventMeta): Promise<TransferState> {
    return this.commands.execute(new StartExport(caller, now));
  }
}
