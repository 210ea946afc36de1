import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { EvenAnswers } from '../http/even-answers';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES, EVEN_ANSWERS } from '../identity.ports';
import { RequestPasswordReset } from './request-password-reset.handler';

@Controller()
export class RequestPasswordResetController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVEN_ANSWERS) private readonly evenly: EvenAnswers,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
  ) {}

  @Route(identityApi.forgot)
  async forgot(
    @Input() { body }: RouteInput<typeof identityApi.forgot>,
    @Req() request: FastifyRequest,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.forgot>> {
    const command = new RequestPasswordReset({ ...body, address, device: this.cookies.device(request, meta.at) }, meta);
    return { sent: true, ...(await this.evenly(() => this.commands.execute(command))) };
  }
}
