import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EvenAnswers } from '../http/even-answers';
import { EVEN_ANSWERS } from '../identity.ports';
import { RequestPasswordReset } from './request-password-reset.handler';

@Controller()
export class RequestPasswordResetController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVEN_ANSWERS) private readonly evenly: EvenAnswers,
  ) {}

  @Route(identityApi.forgot)
  async forgot(
    @Input() { body }: RouteInput<typeof identityApi.forgot>,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.forgot>> {
    await this.evenly(() => this.commands.execute(new RequestPasswordReset({ ...body, address }, meta)));
    return { sent: true };
  }
}
