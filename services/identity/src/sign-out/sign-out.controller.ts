import { identityApi } from '@marquee/contracts';
import { ClientAddress, Meta, Reply, Route, requireSameOrigin } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../http/session-cookies';
import type { IdentitySettings } from '../identity.env';
import { COOKIES, SETTINGS } from '../identity.ports';
import { SignOut } from './sign-out.handler';

@Controller()
export class SignOutController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  @Route(identityApi.signOut)
  async signOut(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    requireSameOrigin(request, this.settings.PUBLIC_URL);
    await this.commands.execute(new SignOut({ refreshToken: this.cookies.refreshToken(request), address }, meta));
    this.cookies.take(reply);
  }
}
