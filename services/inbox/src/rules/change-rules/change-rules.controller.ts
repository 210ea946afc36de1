import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeRules } from './change-rules.handler';

@Controller()
export class ChangeRulesController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(inboxApi.setRules)
  async setRules(
    @Input() { body: { version: madeFrom, ...rules } }: RouteInput<typeof inboxApi.setRules>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof inboxApi.setRules>> {
    return { version: await this.commands.execute(new ChangeRules({ ownerId, rules, madeFrom }, meta)) };
  }
}
