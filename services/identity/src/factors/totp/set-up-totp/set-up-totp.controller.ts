import { factorsApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SetUpTotp } from './set-up-totp.handler';

@Controller()
export class SetUpTotpController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(factorsApi.setUpTotp)
  setUp(
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof factorsApi.setUpTotp>> {
    return this.commands.execute(new SetUpTotp(caller, meta));
  }
}
