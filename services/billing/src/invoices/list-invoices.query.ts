import type { billingApi, EndpointReply } from '@marquee/contracts';
import { readAggregate } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import { DataQuery } from '@marquee/nest-kit';
import type { EventStore, Payments } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EVENTS, PAYMENTS } from '../billing.ports';
import { subscriptionAggregate } from '../subscription/subscription.aggregate';

type InvoicesReply = EndpointReply<typeof billingApi.invoices>;

export class ListInvoices extends DataQuery<string, InvoicesReply> {}

/** They are the provider's: nothing of them is kept here. */
@QueryHandler(ListInvoices)
export class ListInvoicesHandler implements IQueryHandler<ListInvoices> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  async execute({ data: accountId }: ListInvoices): Promise<InvoicesReply> {
    const { customerId } = await readAggregate(this.events, subscriptionAggregate, accountId);
    const invoices = customerId === null ? [] : await this.payments.invoicesOf(customerId);
    return { invoices: invoices.map(({ at, ...invoice }) => ({ ...invoice, date: isoTime(at) })) };
  }
}
