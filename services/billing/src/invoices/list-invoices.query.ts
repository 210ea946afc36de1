import type { billingApi, EndpointReply } from '@marquee/contracts';
import { readAggregate } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import type { EventStore, Payments } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EVENTS, PAYMENTS } from '../billing.ports';
import { subscriptionAggregate } from '../subscription/subscription.aggregate';

type InvoicesReply = EndpointReply<typeof billingApi.invoices>;

export class ListInvoices extends Query<InvoicesReply> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** They are the provider's: nothing of them is kept here. */
@QueryHandler(ListInvoices)
export class ListInvoicesHandler implements IQueryHandler<ListInvoices> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  async execute({ accountId }: ListInvoices): Promise<InvoicesReply> {
    const { customerId } = await readAggregate(this.events, subscriptionAggregate, accountId);
    const invoices = customerId === null ? [] : await this.payments.invoicesOf(customerId);
    return { invoices: invoices.map(({ at, ...invoice }) => ({ ...invoice, date: isoTime(at) })) };
  }
}
