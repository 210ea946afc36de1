import { identityApi } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Browsers } from '../../http/browsers';
import { FromBrowser, type Exchange } from '../../http/exchange';
import { SameOriginGuard } from '../../http/same-origin.guard';
import type { SignedIn } from '../signed-in';
import { RevokeOtherSessions } from './revoke-other-sessions.handler';

@Controller()
export class RevokeOtherSessionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Browsers) private readonly browsers: Browsers,
  ) {}

  // Above the route: who calls is asked first.
  @UseGuards(SameOriginGuard)
  @Route(identityApi.revokeOtherSessions)
  async revoke(@Caller() caller: CallerIdentity, @FromBrowser() exchange: Exchange): Promise<SignedIn> {
    const { client } = this.browsers.seen(exchange);
    const revoke = new RevokeOtherSessions({ caller, client }, exchange.meta);
    return this.browsers.signedIn(exchange, await this.commands.execute(revoke));
  }
}
