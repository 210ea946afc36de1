import { identityApi } from '@marquee/contracts';
import { Route } from '@marquee/nest-kit';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FromBrowser, type Exchange } from '../http/exchange';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES } from '../identity.ports';
import { SignOut } from './sign-out.handler';

@Controller()
export class SignOutController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
  ) {}

  @Route(identityApi.signOut)
  @UseGuards(SameOriginGuard)
  async signOut(@FromBrowser() exchange: Exchange): Promise<void> {
    const { address, meta } = exchange;
    await this.commands.execute(new SignOut({ refreshToken: this.cookies.refreshToken(exchange), address }, meta));
    this.cookies.clear(exchange);
  }
}
