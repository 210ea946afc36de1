import { identityApi } from '@marquee/contracts';
import { Caller, ClientAddress, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import type { PaddedCommandBus } from '../../http/padded-command-bus';
import { PADDED_COMMAND_BUS } from '../../identity.ports';
import { ConfirmEmailChange } from './confirm-email-change.handler';

@Controller()
export class ConfirmEmailChangeController {
  constructor(@Inject(PADDED_COMMAND_BUS) private readonly commands: PaddedCommandBus) {}

  @Route(identityApi.confirmEmail)
  confirm(
    @Input() { body: { code } }: RouteInput<typeof identityApi.confirmEmail>,
    @Caller() { accountId, sessionId, epoch }: CallerIdentity,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new ConfirmEmailChange({ accountId, sessionId, epoch, address, code }, meta));
  }
}
