import { identityApi } from '@marquee/contracts';
import { Route } from '@marquee/nest-kit';
import { DomainError, unauthenticated } from '@marquee/kernel';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Browsers } from '../http/browsers';
import { FromBrowser, type Exchange } from '../http/exchange';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES } from '../identity.ports';
import type { SignedIn } from '../session/signed-in';
import { RefreshSession } from './refresh-session.handler';

@Controller()
export class RefreshSessionController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Browsers) private readonly browsers: Browsers,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
  ) {}

  @Route(identityApi.refresh)
  @UseGuards(SameOriginGuard)
  async refresh(@FromBrowser() exchange: Exchange): Promise<SignedIn> {
    const { address, meta } = exchange;
    const refresh = new RefreshSession({ refreshToken: this.cookies.refreshToken(exchange), address }, meta);
    const refreshed = await this.commands.execute(refresh).catch((error: unknown) => {
      // The browser drops a token that is refused.
      if (error instanceof DomainError && error.code === 'unauthenticated') this.cookies.clear(exchange);
      throw error;
    });
    // It keeps this one: another tab may have changed the password meanwhile, and been given the cookie of a new session.
    if (refreshed === 'credentials-changed') throw unauthenticated();
    return this.browsers.signedIn(exchange, refreshed);
  }
}
