import { factorsApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RenewRecoveryCodes } from './renew-recovery-codes.handler';

@Controller()
export class RenewRecoveryCodesController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(factorsApi.renewRecoveryCodes)
  async renew(
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof factorsApi.renewRecoveryCodes>> {
    const recoveryCodes = await this.commands.execute(new RenewRecoveryCodes(caller, meta));
    return { recoveryCodes: [...recoveryCodes] };
  }
}
