import { identityApi } from '@marquee/contracts';
import { Input, Route, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import type { PaddedCommandBus } from '../http/padded-command-bus';
import { FromBrowser, type Exchange } from '../http/exchange';
import { SameOriginGuard } from '../http/same-origin.guard';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES, PADDED_COMMAND_BUS } from '../identity.ports';
import { ResetPassword } from './reset-password.handler';

@Controller()
export class ResetPasswordController {
  constructor(
    @Inject(PADDED_COMMAND_BUS) private readonly commands: PaddedCommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
  ) {}

  @Route(identityApi.reset)
  @UseGuards(SameOriginGuard)
  async reset(
    @Input() { body }: RouteInput<typeof identityApi.reset>,
    @FromBrowser() exchange: Exchange,
  ): Promise<void> {
    const { address, meta } = exchange;
    const data = { ...body, address, device: this.cookies.device(exchange) };
    this.cookies.giveDevice(exchange, await this.commands.execute(new ResetPassword(data, meta)));
  }
}
