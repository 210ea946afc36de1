import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { OwnOriginGuard } from '../http/own-origin.guard';
import type { PaddedCommandBus } from '../http/padded-command-bus';
import { PADDED_COMMAND_BUS } from '../identity.ports';
import { SignUp } from './sign-up.handler';

@Controller()
export class SignUpController {
  constructor(@Inject(PADDED_COMMAND_BUS) private readonly commands: PaddedCommandBus) {}

  @Route(identityApi.signUp)
  @UseGuards(OwnOriginGuard)
  async signUp(
    @Input() { body }: RouteInput<typeof identityApi.signUp>,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.signUp>> {
    const result = await this.commands.execute(new SignUp({ ...body, address }, meta));
    return { ...result, nextStep: 'CONFIRM_SIGN_UP' };
  }
}
