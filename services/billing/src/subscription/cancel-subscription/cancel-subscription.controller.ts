import { billingApi } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SubscriptionReply } from '../subscription-view';
import { CancelSubscription } from './cancel-subscription.handler';

@Controller()
export class CancelSubscriptionController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(billingApi.cancel)
  cancel(@Caller() { accountId }: CallerIdentity, @Meta() meta: EventMeta): Promise<SubscriptionReply> {
    return this.commands.execute(new CancelSubscription(accountId, meta));
  }
}
