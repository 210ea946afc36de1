import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EvenCommands } from '../http/even-commands';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES, EVEN_COMMANDS } from '../identity.ports';
import { RequestPasswordReset } from './request-password-reset.handler';

@Controller()
export class RequestPasswordResetController {
  constructor(
    @Inject(EVEN_COMMANDS) private readonly commands: EvenCommands,
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
    return { sent: true, ...(await this.commands.execute(command)) };
  }
}
