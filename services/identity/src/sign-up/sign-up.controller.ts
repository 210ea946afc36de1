import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EvenAnswers } from '../http/even-answers';
import { EVEN_ANSWERS } from '../identity.ports';
import { SignUp } from './sign-up.handler';

@Controller()
export class SignUpController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVEN_ANSWERS) private readonly evenly: EvenAnswers,
  ) {}

  @Route(identityApi.signUp)
  async signUp(
    @Input() { body }: RouteInput<typeof identityApi.signUp>,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.signUp>> {
    const result = await this.evenly(() => this.commands.execute(new SignUp({ ...body, address }, meta)));
    return { ...result, nextStep: 'CONFIRM_SIGN_UP' };
  }
}
