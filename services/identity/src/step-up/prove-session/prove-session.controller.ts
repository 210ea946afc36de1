import { identityApi } from '@marquee/contracts';
import { Caller, ClientAddress, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProveSession } from './prove-session.handler';

@Controller()
export class ProveSessionController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(identityApi.stepUp)
  prove(
    @Input() { body: proof }: RouteInput<typeof identityApi.stepUp>,
    @Caller() { accountId, sessionId }: CallerIdentity,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new ProveSession({ accountId, sessionId, address, proof }, meta));
  }
}
