import { billingApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SubscriptionReply } from '../subscription-view';
import { StartTrial } from './start-trial.handler';

@Controller()
export class StartTrialController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(billingApi.startTrial)
  start(
    @Input() _notKept: RouteInput<typeof billingApi.startTrial>,
    @Caller() { accountId, mailbox }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<SubscriptionReply> {
    return this.commands.execute(new StartTrial({ accountId, mailbox }, meta));
  }
}
