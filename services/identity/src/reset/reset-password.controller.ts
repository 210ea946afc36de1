import { identityApi } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Reply, Route, requireSameOrigin, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EvenAnswers } from '../http/even-answers';
import type { SessionCookies } from '../http/session-cookies';
import type { IdentitySettings } from '../identity.env';
import { COOKIES, EVEN_ANSWERS, SETTINGS } from '../identity.ports';
import { ResetPassword } from './reset-password.handler';

@Controller()
export class ResetPasswordController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVEN_ANSWERS) private readonly evenly: EvenAnswers,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  @Route(identityApi.reset)
  async reset(
    @Input() { body }: RouteInput<typeof identityApi.reset>,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    requireSameOrigin(request, this.settings.PUBLIC_URL);
    const { username, code, newPassword, flowToken } = body;
    const device = this.cookies.device(request, meta.at);
    const command = new ResetPassword({ username, code, newPassword, flowToken, address, device }, meta);
    const changed = await this.evenly(() => this.commands.execute(command));
    this.cookies.giveDevice({ request, reply }, changed, meta.at);
  }
}
