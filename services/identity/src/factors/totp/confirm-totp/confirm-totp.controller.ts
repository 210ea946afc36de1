import { factorsApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ConfirmTotp } from './confirm-totp.handler';

@Controller()
export class ConfirmTotpController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(factorsApi.confirmTotp)
  async confirm(
    @Input() { body: { code } }: RouteInput<typeof factorsApi.confirmTotp>,
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof factorsApi.confirmTotp>> {
    const recoveryCodes = await this.commands.execute(new ConfirmTotp({ caller, code }, meta));
    return { recoveryCodes: [...recoveryCodes] };
  }
}
