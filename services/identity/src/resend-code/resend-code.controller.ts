import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, WorkProof, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import type { PaddedCommandBus } from '../http/padded-command-bus';
import { PADDED_COMMAND_BUS } from '../identity.ports';
import { ResendCode } from './resend-code.handler';

@Controller()
export class ResendCodeController {
  constructor(@Inject(PADDED_COMMAND_BUS) private readonly commands: PaddedCommandBus) {}

  @Route(identityApi.resend)
  async resend(
    @Input() { body }: RouteInput<typeof identityApi.resend>,
    @ClientAddress() address: string,
    @WorkProof() proof: string | undefined,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.resend>> {
    const result = await this.commands.execute(new ResendCode({ ...body, address, proof }, meta));
    return { sent: true, ...result };
  }
}
