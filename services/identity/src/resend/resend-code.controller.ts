import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EvenAnswers } from '../http/even-answers';
import { EVEN_ANSWERS } from '../identity.ports';
import { ResendCode } from './resend-code.handler';

@Controller()
export class ResendCodeController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVEN_ANSWERS) private readonly evenly: EvenAnswers,
  ) {}

  @Route(identityApi.resend)
  async resend(
    @Input() { body }: RouteInput<typeof identityApi.resend>,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.resend>> {
    const result = await this.evenly(() => this.commands.execute(new ResendCode({ ...body, address }, meta)));
    return { sent: true, ...result };
  }
}
