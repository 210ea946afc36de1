import { readAggregate } from '@marquee/event-sourcing';
import { CustomerUnknown, type EventStore, type Payments } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BillingSettings } from '../../billing.env';
import { EVENTS, PAYMENTS, SETTINGS } from '../../billing.ports';
import { subscriptionAggregate } from '../subscription.aggregate';
import { noSubscription } from '../subscription.errors';
import { ownAddress } from '../own-address';

export class OpenPortal extends Command<{ readonly url: string }> {
  constructor(
    readonly accountId: string,
    readonly returnUrl: string,
  ) {
    super();
  }
}

@CommandHandler(OpenPortal)
export class OpenPortalHandler implements ICommandHandler<OpenPortal> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  async execute({ accountId, returnUrl: asked }: OpenPortal): Promise<{ url: string }> {
    const returnUrl = ownAddress(this.settings.PUBLIC_URL, 'returnUrl', asked);
    const { status, customerId } = await readAggregate(this.events, subscriptionAggregate, accountId);
    // The portal still has the invoices when the plan has ended.
    if ((status !== 'pro' && status !== 'ended') || customerId === null) throw noSubscription();
    try {
      return { url: await this.payments.openPortal({ customerId, returnUrl }) };
    } catch (error) {
      if (!(error instanceof CustomerUnknown)) throw error;
      throw noSubscription();
    }
  }
}
