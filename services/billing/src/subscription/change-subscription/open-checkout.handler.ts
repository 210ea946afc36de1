import { readAggregate, type RunCommand } from '@marquee/event-sourcing';
import type { EventMeta, EventStore, Payments } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BillingSettings } from '../../billing.env';
import { EVENTS, PAYMENTS, PLAN_OBSERVER, RUN_COMMAND, SETTINGS } from '../../billing.ports';
import { customerOf } from '../../customer/link-customer';
import type { PlanObserver } from '../../plan/observe-plan';
import { subscriptionAggregate } from '../subscription.aggregate';
import { accountIsClosed, alreadySubscribed } from '../subscription.errors';
import type { Subscription } from '../subscription.state';
import { ownAddress } from './own-address';

interface CheckoutRequest {
  readonly accountId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly key: string;
}

export class OpenCheckout extends Command<{ readonly url: string }> {
  constructor(
    readonly request: CheckoutRequest,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

const refuse = ({ status, isClosed }: Subscription): void => {
  if (isClosed) throw accountIsClosed();
  if (status === 'pro') throw alreadySubscribed();
};

@CommandHandler(OpenCheckout)
export class OpenCheckoutHandler implements ICommandHandler<OpenCheckout> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(PLAN_OBSERVER) private readonly observer: PlanObserver,
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  async execute({ request, meta }: OpenCheckout): Promise<{ url: string }> {
    const { accountId, key } = request;
    const own = (path: 'successUrl' | 'cancelUrl'): string => ownAddress(this.settings.PUBLIC_URL, path, request[path]);
    const addresses = { successUrl: own('successUrl'), cancelUrl: own('cancelUrl') };
    refuse(await readAggregate(this.events, subscriptionAggregate, accountId));
    const customerId = await customerOf(
      { events: this.events, payments: this.payments, run: this.run },
      accountId,
      meta,
    );
    const url = await this.payments.openCheckout({ customerId, ...addresses, key });
    // Earlier checkouts have expired now, so one that was paid until this moment is seen here. Nobody gets the address of the new one then.
    refuse(await this.observer.observe(accountId, meta));
    return { url };
  }
}
