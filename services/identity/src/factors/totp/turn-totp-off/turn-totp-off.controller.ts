import { factorsApi } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TurnTotpOff } from './turn-totp-off.handler';

@Controller()
export class TurnTotpOffController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(factorsApi.turnTotpOff)
  turnOff(@Caller() caller: CallerIdentity, @Meta() meta: EventMeta): Promise<void> {
    return this.commands.execute(new TurnTotpOff(caller, meta));
  }
}
