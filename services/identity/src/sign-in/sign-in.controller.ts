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
import { SignIn } from './sign-in.handler';

@Controller()
export class SignInController {
  constructor(
    @Inject(EVEN_COMMANDS) private readonly commands: EvenCommands,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SEEN_CLIENTS) private readonly clientOf: SeenClients,
  ) {}

  @Route(identityApi.signIn)
  @UseGuards(SameOriginGuard)
  async signIn(
    @Input() { body }: RouteInput<typeof identityApi.signIn>,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.signIn>> {
    const device = this.cookies.device(request, meta.at);
    const outcome = await this.commands.execute(
      new SignIn({ ...body, address, device, client: this.clientOf(request) }, meta),
    );
    if ('secondStep' in outcome)
      return { isSignedIn: false, nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', challenge: outcome.secondStep };
    const { signedIn: result } = outcome;
    this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
    return result.body;
  }
}
