import { identityApi } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import type { EvenCommands } from '../../http/even-commands';
import { EVEN_COMMANDS } from '../../identity.ports';
import { TakeEmailBack } from './take-email-back.handler';

@Controller()
export class TakeEmailBackController {
  constructor(@Inject(EVEN_COMMANDS) private readonly commands: EvenCommands) {}

  @Route(identityApi.takeEmailBack)
  takeBack(
    @Input() { body: { token } }: RouteInput<typeof identityApi.takeEmailBack>,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new TakeEmailBack({ token, address }, meta));
  }
}
