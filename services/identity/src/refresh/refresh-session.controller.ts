import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Meta, Reply, Route, requireSameOrigin } from '@marquee/nest-kit';
import { DomainError } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../http/session-cookies';
import type { IdentitySettings } from '../identity.env';
import { COOKIES, SETTINGS } from '../identity.ports';
import { RefreshSession } from './refresh-session.handler';

@Controller()
export class RefreshSessionController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  @Route(identityApi.refresh)
  async refresh(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.refresh>> {
    requireSameOrigin(request, this.settings.PUBLIC_URL);
    try {
      const refreshToken = this.cookies.refreshToken(request);
      const result = await this.commands.execute(new RefreshSession({ refreshToken, address }, meta));
      this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
      return result.body;
    } catch (error) {
      // A token that is good for nothing any more is not sent again.
      if (error instanceof DomainError && error.code === 'unauthenticated') this.cookies.take(reply);
      throw error;
    }
  }
}
