import { identityApi } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DropEmailChange } from './drop-email-change.handler';

@Controller()
export class DropEmailChangeController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(identityApi.dropEmailChange)
  drop(@Caller() { accountId }: CallerIdentity, @Meta() meta: EventMeta): Promise<void> {
    return this.commands.execute(new DropEmailChange({ accountId }, meta));
  }
}
