import { identityApi } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import type { PaddedCommandBus } from '../../http/padded-command-bus';
import { PADDED_COMMAND_BUS } from '../../identity.ports';
import { TakeEmailBack } from './take-email-back.handler';

@Controller()
export class TakeEmailBackController {
  constructor(@Inject(PADDED_COMMAND_BUS) private readonly commands: PaddedCommandBus) {}

  @Route(identityApi.takeEmailBack)
  takeBack(
    @Input() { body: { token } }: RouteInput<typeof identityApi.takeEmailBack>,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new TakeEmailBack({ token, address }, meta));
  }
}
