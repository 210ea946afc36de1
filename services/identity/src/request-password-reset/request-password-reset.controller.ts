import { identityApi, type EndpointReply } from '@marquee/contracts';
import { Input, Route, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import type { PaddedCommandBus } from '../http/padded-command-bus';
import { FromBrowser, type Exchange } from '../http/exchange';
import type { SessionCookies } from '../http/session-cookies';
import { COOKIES, PADDED_COMMAND_BUS } from '../identity.ports';
import { RequestPasswordReset } from './request-password-reset.handler';

@Controller()
export class RequestPasswordResetController {
  constructor(
    @Inject(PADDED_COMMAND_BUS) private readonly commands: PaddedCommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
  ) {}

  @Route(identityApi.forgot)
  async forgot(
    @Input() { body }: RouteInput<typeof identityApi.forgot>,
    @FromBrowser() exchange: Exchange,
  ): Promise<EndpointReply<typeof identityApi.forgot>> {
    const { address, meta, proof } = exchange;
    const device = this.cookies.device(exchange);
    const command = new RequestPasswordReset({ ...body, address, device, proof }, meta);
    return { sent: true, ...(await this.commands.execute(command)) };
  }
}
