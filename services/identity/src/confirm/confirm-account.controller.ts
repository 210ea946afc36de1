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
import { ConfirmAccount } from './confirm-account.handler';

@Controller()
export class ConfirmAccountController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVEN_ANSWERS) private readonly evenly: EvenAnswers,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  @Route(identityApi.confirm)
  async confirm(
    @Input() { body }: RouteInput<typeof identityApi.confirm>,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.confirm>> {
    requireSameOrigin(request, this.settings.PUBLIC_URL);
    const { username, code, autoSignInToken, flowToken } = body;
    const command = new ConfirmAccount({ username, code, autoSignInToken, flowToken, address }, meta);
    const result = await this.evenly(() => this.commands.execute(command));
    if (!result) return { isSignedIn: false };
    this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
    return result.body;
  }
}
