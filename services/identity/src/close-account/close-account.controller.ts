import { identityApi } from '@marquee/contracts';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FromBrowser, type Exchange } from '../http/exchange';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES } from '../identity.ports';
import { CloseAccount } from './close-account.handler';

@Controller()
export class CloseAccountController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
  ) {}

  // Above the route: who calls is asked first.
  @UseGuards(SameOriginGuard)
  @Route(identityApi.closeAccount)
  async close(
    @Input() { body: { username } }: RouteInput<typeof identityApi.closeAccount>,
    @Caller() caller: CallerIdentity,
    @FromBrowser() exchange: Exchange,
  ): Promise<void> {
    await this.commands.execute(new CloseAccount({ caller, username }, exchange.meta));
    this.cookies.clear(exchange);
  }
}
