import { accountApi } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RemoveExport } from './remove-export.handler';

@Controller()
export class RemoveExportController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(accountApi.removeExport)
  remove(@Caller() { accountId }: CallerIdentity, @Meta() { at: now }: EventMeta): Promise<void> {
    return this.commands.execute(new RemoveExport(accountId, 'export', now));
  }

  @Route(accountApi.removeLinksExport)
  removeLinks(@Caller() { accountId }: CallerIdentity, @Meta() { at: now }: EventMeta): Promise<void> {
    return this.commands.execute(new RemoveExport(accountId, 'links', now));
  }
}
