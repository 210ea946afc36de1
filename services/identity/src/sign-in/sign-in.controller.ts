import { identityApi, type EndpointReply } from '@marquee/contracts';
import { Input, Route, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { Browsers } from '../http/browsers';
import type { PaddedCommandBus } from '../http/padded-command-bus';
import { FromBrowser, type Exchange } from '../http/exchange';
import { SameOriginGuard } from '../http/same-origin.guard';
import { PADDED_COMMAND_BUS } from '../identity.ports';
import { SignIn } from './sign-in.handler';

@Controller()
export class SignInController {
  constructor(
    @Inject(PADDED_COMMAND_BUS) private readonly commands: PaddedCommandBus,
    @Inject(Browsers) private readonly browsers: Browsers,
  ) {}

  @Route(identityApi.signIn)
  @UseGuards(SameOriginGuard)
  async signIn(
    @Input() { body }: RouteInput<typeof identityApi.signIn>,
    @FromBrowser() exchange: Exchange,
  ): Promise<EndpointReply<typeof identityApi.signIn>> {
    const signIn = new SignIn({ ...body, ...this.browsers.seen(exchange), proof: exchange.proof }, exchange.meta);
    const outcome = await this.commands.execute(signIn);
    if ('secondStep' in outcome)
      return { isSignedIn: false, nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', challenge: outcome.secondStep };
    return this.browsers.signedIn(exchange, outcome.signedIn);
  }
}
