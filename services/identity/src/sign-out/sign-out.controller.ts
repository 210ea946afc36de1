import { identityApi } from '@marquee/contracts';
import { ClientAddress, Meta, Reply, Route } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES } from '../identity.ports';
import { SignOut } from './sign-out.handler';

@Controller()
export class SignOutController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
  ) {}

  @Route(identityApi.signOut)
  @UseGuards(SameOriginGuard)
  async signOut(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new SignOut({ refreshToken: this.cookies.refreshToken(request), address }, meta));
    this.cookies.take(reply);
  }
}
