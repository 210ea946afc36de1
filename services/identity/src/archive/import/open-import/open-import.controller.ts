import { accountApi, type TransferState } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OpenImport } from './open-import.handler';

@Controller()
export class OpenImportController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(accountApi.openImport)
  open(
    @Input() { body: { bytes } }: RouteInput<typeof accountApi.openImport>,
    @Caller() { accountId: ownerId, epoch }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
  ): Promise<TransferState> {
    return this.commands.execute(new OpenImport({ ownerId, epoch, bytes, now }));
  }
}
