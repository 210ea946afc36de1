import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BillingSettings } from '../../billing.env';
import { REPLY_OF, RUN_COMMAND, SETTINGS } from '../../billing.ports';
import { subscriptionAggregate } from '../subscription.aggregate';
import type { ReplyOf, SubscriptionReply } from '../subscription-view';

export class StartTrial extends DataCommand<string, SubscriptionReply> {}

const DAY_MS = 86_400_000;

@CommandHandler(StartTrial)
export class StartTrialHandler implements ICommandHandler<StartTrial> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    @Inject(REPLY_OF) private readonly replyOf: ReplyOf,
  ) {}

  execute({ data: accountId, meta }: StartTrial): Promise<SubscriptionReply> {
    const lengthMs = this.settings.TRIAL_DURATION_DAYS * DAY_MS;
    return this.run(meta, async (unit) => {
      const subscription = await unit.load(subscriptionAggregate, accountId);
      subscription.execute({ type: 'StartTrial', data: { accountId, lengthMs, now: meta.at } });
      return this.replyOf(subscription.state);
    });
  }
}
