import { identityApi, type EndpointReply } from '@marquee/contracts';
import { Caller, ClientAddress, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import type { PaddedCommandBus } from '../../http/padded-command-bus';
import { PADDED_COMMAND_BUS } from '../../identity.ports';
import { RequestEmailChange } from './request-email-change.handler';

@Controller()
export class RequestEmailChangeController {
  constructor(@Inject(PADDED_COMMAND_BUS) private readonly commands: PaddedCommandBus) {}

  @Route(identityApi.changeEmail)
  async request(
    @Input() { body: { email } }: RouteInput<typeof identityApi.changeEmail>,
    @Caller() { accountId, sessionId }: CallerIdentity,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.changeEmail>> {
    await this.commands.execute(new RequestEmailChange({ accountId, sessionId, address, email }, meta));
    return { sent: true };
  }
}
