import { accountApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PutImportPart } from './put-part.handler';

@Controller()
export class PutImportPartController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(accountApi.putImportPart)
  put(
    @Input() { params: { part } }: RouteInput<typeof accountApi.putImportPart>,
    @Body() body: unknown,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
  ): Promise<void> {
    const bytes = body instanceof Uint8Array ? body : new Uint8Array();
    return this.commands.execute(new PutImportPart({ ownerId, part, bytes, now }));
  }
}
