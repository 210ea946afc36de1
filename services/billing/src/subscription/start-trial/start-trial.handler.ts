import { readAggregate, type RunCommand } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { DataCommand, type CallerIdentity } from '@marquee/nest-kit';
import type { EventStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BillingSettings } from '../../billing.env';
import { EVENTS, REPLY_OF, RUN_COMMAND, SETTINGS, TRIAL_MAILBOXES } from '../../billing.ports';
import { subscriptionAggregate } from '../subscription.aggregate';
import type { ReplyOf, SubscriptionReply } from '../subscription-view';
import type { TrialMailboxes } from './trial-mailboxes';

/** Rejects with `trial_mailbox_used` where another account with the same mailbox had a trial, and with `forbidden` for a token without one. */
export class StartTrial extends DataCommand<Pick<CallerIdentity, 'accountId' | 'mailbox'>, SubscriptionReply> {}

const DAY_MS = 86_400_000;

@CommandHandler(StartTrial)
export class StartTrialHandler implements ICommandHandler<StartTrial> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(TRIAL_MAILBOXES) private readonly mailboxes: TrialMailboxes,
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    @Inject(REPLY_OF) private readonly replyOf: ReplyOf,
  ) {}

  async execute({ data: { accountId, mailbox }, meta }: StartTrial): Promise<SubscriptionReply> {
    const { status } = await readAggregate(this.events, subscriptionAggregate, accountId);
    if (status === 'none') await this.claim(mailbox, accountId, meta.at);
    const lengthMs = this.settings.TRIAL_DURATION_DAYS * DAY_MS;
    return this.run(meta, async (unit) => {
      const subscription = await unit.load(subscriptionAggregate, accountId);
      subscription.execute({ type: 'StartTrial', data: { accountId, lengthMs, now: meta.at } });
      return this.replyOf(subscription.state);
    });
  }

  private async claim(mailbox: string | null, accountId: string, now: number): Promise<void> {
    // Browsers answer this with a new token. Tokens that were signed before an upgrade lack it.
    if (mailbox === null) throw new DomainError('forbidden', 'Sign in again to start the trial.');
    await this.mailboxes.claim(mailbox, accountId, now);
  }
}
