import { identityApi } from '@marquee/contracts';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Browsers } from '../http/browsers';
import { FromBrowser, type Exchange } from '../http/exchange';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SignedIn } from '../session/signed-in';
import { ChangePassword } from './change-password.handler';

@Controller()
export class ChangePasswordController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Browsers) private readonly browsers: Browsers,
  ) {}

  // Above the route: who calls is asked first.
  @UseGuards(SameOriginGuard)
  @Route(identityApi.changePassword)
  async change(
    @Input() { body }: RouteInput<typeof identityApi.changePassword>,
    @Caller() { accountId, sessionId }: CallerIdentity,
    @FromBrowser() exchange: Exchange,
  ): Promise<SignedIn> {
    const data = { ...body, accountId, sessionId, ...this.browsers.seen(exchange) };
    return this.browsers.signedIn(exchange, await this.commands.execute(new ChangePassword(data, exchange.meta)));
  }
}
