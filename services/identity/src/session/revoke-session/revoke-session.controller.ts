import { identityApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RevokeSession } from './revoke-session.handler';

@Controller()
export class RevokeSessionController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(identityApi.revokeSession)
  revoke(
    @Input() { params: { sessionId } }: RouteInput<typeof identityApi.revokeSession>,
    @Caller() { accountId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new RevokeSession({ accountId, sessionId }, meta));
  }
}
