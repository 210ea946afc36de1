import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Meta, Reply, Route } from '@marquee/nest-kit';
import { DomainError } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES } from '../identity.ports';
import { RefreshSession } from './refresh-session.handler';

@Controller()
export class RefreshSessionController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
  ) {}

  @Route(identityApi.refresh)
  @UseGuards(SameOriginGuard)
  async refresh(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.refresh>> {
    try {
      const refreshToken = this.cookies.refreshToken(request);
      const result = await this.commands.execute(new RefreshSession({ refreshToken, address }, meta));
      this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
      return result.body;
    } catch (error) {
      // The browser drops a token that is refused.
      if (error instanceof DomainError && error.code === 'unauthenticated') this.cookies.take(reply);
      throw error;
    }
  }
}
