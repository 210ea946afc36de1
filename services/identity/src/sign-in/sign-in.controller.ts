import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Reply, Route, requireSameOrigin, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EvenAnswers } from '../http/even-answers';
import type { SessionCookies } from '../http/session-cookies';
import type { IdentitySettings } from '../identity.env';
import { COOKIES, EVEN_ANSWERS, SETTINGS } from '../identity.ports';
import { SignIn } from './sign-in.handler';

@Controller()
export class SignInController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVEN_ANSWERS) private readonly evenly: EvenAnswers,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  @Route(identityApi.signIn)
  async signIn(
    @Input() { body }: RouteInput<typeof identityApi.signIn>,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.signIn>> {
    requireSameOrigin(request, this.settings.PUBLIC_URL);
    const device = this.cookies.device(request, meta.at);
    const result = await this.evenly(() => this.commands.execute(new SignIn({ ...body, address, device }, meta)));
    this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
    return result.body;
  }
}
