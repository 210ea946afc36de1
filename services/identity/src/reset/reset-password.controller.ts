import { identityApi } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Reply, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EvenCommands } from '../http/even-commands';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES, EVEN_COMMANDS } from '../identity.ports';
import { ResetPassword } from './reset-password.handler';

@Controller()
export class ResetPasswordController {
  constructor(
    @Inject(EVEN_COMMANDS) private readonly commands: EvenCommands,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
  ) {}

  @Route(identityApi.reset)
  @UseGuards(SameOriginGuard)
  async reset(
    @Input() { body }: RouteInput<typeof identityApi.reset>,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    const { username, code, newPassword, flowToken } = body;
    const device = this.cookies.device(request, meta.at);
    const command = new ResetPassword({ username, code, newPassword, flowToken, address, device }, meta);
    const changed = await this.commands.execute(command);
    this.cookies.giveDevice({ request, reply }, changed, meta.at);
  }
}
