import { identityApi, type EndpointReply } from '@marquee/contracts';
import { Input, Route, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { Browsers } from '../http/browsers';
import type { PaddedCommandBus } from '../http/padded-command-bus';
import { FromBrowser, type Exchange } from '../http/exchange';
import { SameOriginGuard } from '../http/same-origin.guard';
import { PADDED_COMMAND_BUS } from '../identity.ports';
import { ConfirmAccount } from './confirm-account.handler';

@Controller()
export class ConfirmAccountController {
  constructor(
    @Inject(PADDED_COMMAND_BUS) private readonly commands: PaddedCommandBus,
    @Inject(Browsers) private readonly browsers: Browsers,
  ) {}

  @Route(identityApi.confirm)
  @UseGuards(SameOriginGuard)
  async confirm(
    @Input() { body }: RouteInput<typeof identityApi.confirm>,
    @FromBrowser() exchange: Exchange,
  ): Promise<EndpointReply<typeof identityApi.confirm>> {
    const command = new ConfirmAccount({ ...body, ...this.browsers.seen(exchange) }, exchange.meta);
    const result = await this.commands.execute(command);
    return result ? this.browsers.signedIn(exchange, result) : { isSignedIn: false };
  }
}
