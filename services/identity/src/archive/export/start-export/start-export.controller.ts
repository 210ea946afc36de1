import { accountApi, type TransferState } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { StartExport } from './start-export.handler';

@Controller()
export class StartExportController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(accountApi.startExport)
  start(@Caller() caller: CallerIdentity, @Meta() { at: now }: EventMeta): Promise<TransferState> {
    return this.commands.execute(new StartExport(caller, { kind: 'export' }, now));
  }

  @Route(accountApi.startLinksExport)
  startLinks(
    @Caller() caller: CallerIdentity,
    @Meta() { at: now }: EventMeta,
    @Input() { body }: RouteInput<typeof accountApi.startLinksExport>,
  ): Promise<TransferState> {
    return this.commands.execute(new StartExport(caller, { kind: 'links', ...body }, now));
  }
}
