import { identityApi, type EndpointReply } from '@marquee/contracts';
import {
  Caller,
  ClientAddress,
  Input,
  Meta,
  Reply,
  Route,
  type CallerIdentity,
  type RouteInput,
} from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES, SEEN_CLIENTS } from '../identity.ports';
import type { SeenClients } from '../session/seen-client';
import { ChangePassword } from './change-password.handler';

@Controller()
export class ChangePasswordController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SEEN_CLIENTS) private readonly clientOf: SeenClients,
  ) {}

  // Above the route: who calls is asked first.
  @UseGuards(SameOriginGuard)
  @Route(identityApi.changePassword)
  async change(
    @Input() { body }: RouteInput<typeof identityApi.changePassword>,
    @Caller() { accountId, sessionId }: CallerIdentity,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.changePassword>> {
    const command = new ChangePassword(
      { ...body, accountId, sessionId, address, client: this.clientOf(request) },
      meta,
    );
    const result = await this.commands.execute(command);
    this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
    return result.body;
  }
}
