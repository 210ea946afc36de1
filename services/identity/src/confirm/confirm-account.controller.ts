import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Reply, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EvenCommands } from '../http/even-commands';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES, EVEN_COMMANDS, SEEN_CLIENTS } from '../identity.ports';
import type { SeenClients } from '../session/seen-client';
import { ConfirmAccount } from './confirm-account.handler';

@Controller()
export class ConfirmAccountController {
  constructor(
    @Inject(EVEN_COMMANDS) private readonly commands: EvenCommands,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SEEN_CLIENTS) private readonly clientOf: SeenClients,
  ) {}

  @Route(identityApi.confirm)
  @UseGuards(SameOriginGuard)
  async confirm(
    @Input() { body }: RouteInput<typeof identityApi.confirm>,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.confirm>> {
    const { username, code, autoSignInToken, flowToken } = body;
    const client = this.clientOf(request);
    const command = new ConfirmAccount({ username, code, autoSignInToken, flowToken, address, client }, meta);
    const result = await this.commands.execute(command);
    if (!result) return { isSignedIn: false };
    this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
    return result.body;
  }
}
