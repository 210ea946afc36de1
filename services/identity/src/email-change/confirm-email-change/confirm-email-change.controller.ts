import { identityApi } from '@marquee/contracts';
import { Caller, ClientAddress, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import type { EvenCommands } from '../../http/even-commands';
import { EVEN_COMMANDS } from '../../identity.ports';
import { ConfirmEmailChange } from './confirm-email-change.handler';

@Controller()
export class ConfirmEmailChangeController {
  constructor(@Inject(EVEN_COMMANDS) private readonly commands: EvenCommands) {}

  @Route(identityApi.confirmEmail)
  confirm(
    @Input() { body: { code } }: RouteInput<typeof identityApi.confirmEmail>,
    @Caller() { accountId, sessionId }: CallerIdentity,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new ConfirmEmailChange({ accountId, sessionId, address, code }, meta));
  }
}
