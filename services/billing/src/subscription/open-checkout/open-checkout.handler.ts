import { readAggregate, type RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { CustomerUnknown, type EventMeta, type EventStore, type Payments } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BillingSettings } from '../../billing.env';
import { EVENTS, PAYMENTS, PLAN_OBSERVER, RUN_COMMAND, SETTINGS } from '../../billing.ports';
import { customerOf } from '../../customer/link-customer';
import type { PlanObserver } from '../../plan/observe-plan';
import { subscriptionAggregate } from '../subscription.aggregate';
import { accountIsClosed, alreadySubscribed } from '../subscription.errors';
import type { Subscription } from '../subscription.state';
import { ownAddress } from '../own-address';

export interface CheckoutRequest {
  readonly accountId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly key: string;
}

export class OpenCheckout extends DataCommand<CheckoutRequest, { readonly url: string }> {}

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

  async execute({ data: request, meta }: OpenCheckout): Promise<{ url: string }> {
    const { accountId, key } = request;
    const own = (path: 'successUrl' | 'cancelUrl'): string => ownAddress(this.settings.PUBLIC_URL, path, request[path]);
    const addresses = { successUrl: own('successUrl'), cancelUrl: own('cancelUrl') };
    refuse(await readAggregate(this.events, subscriptionAggregate, accountId));
    const open = (customerId: string): Promise<string> => this.payments.openCheckout({ customerId, ...addresses, key });
    const customerId = await this.customerOf(accountId, meta);
    const url = await open(customerId).catch(async (error: unknown) => {
      if (!(error instanceof CustomerUnknown)) throw error;
      return open(await this.customerOf(accountId, meta, customerId));
    });
    // Earlier checkouts have expired now, so one that was paid before is seen here. The address of the new one is then not returned.
    refuse(await this.observer.observe(accountId, meta));
    return { url };
  }

  private customerOf(accountId: string, meta: EventMeta, unknown?: string): Promise<string> {
    const { events, payments, run } = this;
    return customerOf({ events, payments, run }, accountId, meta, unknown);
  }
}
