import { factorsApi } from '@marquee/contracts';
import { Input, Route, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Browsers } from '../../http/browsers';
import { FromBrowser, type Exchange } from '../../http/exchange';
import { SameOriginGuard } from '../../http/same-origin.guard';
import type { SignedIn } from '../../session/signed-in';
import { SignInByPasskey } from './sign-in-by-passkey.handler';

@Controller()
export class SignInByPasskeyController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Browsers) private readonly browsers: Browsers,
  ) {}

  @Route(factorsApi.signInByPasskey)
  @UseGuards(SameOriginGuard)
  async signIn(
    @Input() { body }: RouteInput<typeof factorsApi.signInByPasskey>,
    @FromBrowser() exchange: Exchange,
  ): Promise<SignedIn> {
    const signIn = new SignInByPasskey({ ...body, ...this.browsers.seen(exchange) }, exchange.meta);
    return this.browsers.signedIn(exchange, await this.commands.execute(signIn));
  }
}
