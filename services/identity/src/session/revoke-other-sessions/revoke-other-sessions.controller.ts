import { identityApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Meta, Reply, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SameOriginGuard } from '../../http/same-origin.guard';
import type { SessionCookies } from '../../http/session-cookies';
import { COOKIES, SEEN_CLIENTS } from '../../identity.ports';
import type { SeenClients } from '../seen-client';
import { RevokeOtherSessions } from './revoke-other-sessions.handler';

@Controller()
export class RevokeOtherSessionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SEEN_CLIENTS) private readonly clientOf: SeenClients,
  ) {}

  // Above the route: who calls is asked first.
  @UseGuards(SameOriginGuard)
  @Route(identityApi.revokeOtherSessions)
  async revoke(
    @Caller() { accountId }: CallerIdentity,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.revokeOtherSessions>> {
    const command = new RevokeOtherSessions({ accountId, client: this.clientOf(request) }, meta);
    const result = await this.commands.execute(command);
    this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
    return result.body;
  }
}
