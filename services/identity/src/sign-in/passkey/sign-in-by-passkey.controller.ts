import { factorsApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Reply, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SameOriginGuard } from '../../http/same-origin.guard';
import type { SessionCookies } from '../../http/session-cookies';
import { COOKIES, SEEN_CLIENTS } from '../../identity.ports';
import type { SeenClients } from '../../session/seen-client';
import { SignInByPasskey } from './sign-in-by-passkey.handler';

@Controller()
export class SignInByPasskeyController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SEEN_CLIENTS) private readonly clientOf: SeenClients,
  ) {}

  @Route(factorsApi.signInByPasskey)
  @UseGuards(SameOriginGuard)
  async signIn(
    @Input() { body: { passkey } }: RouteInput<typeof factorsApi.signInByPasskey>,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof factorsApi.signInByPasskey>> {
    const signIn = new SignInByPasskey({ passkey, address, client: this.clientOf(request) }, meta);
    const result = await this.commands.execute(signIn);
    this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
    return result.body;
  }
}
