import { factorsApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RemovePasskey } from './remove-passkey.handler';

@Controller()
export class RemovePasskeyController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(factorsApi.removePasskey)
  remove(
    @Input() { params: { passkeyId } }: RouteInput<typeof factorsApi.removePasskey>,
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new RemovePasskey({ caller, passkeyId }, meta));
  }
}
