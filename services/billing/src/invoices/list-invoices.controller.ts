import { billingApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListInvoices } from './list-invoices.query';

@Controller()
export class ListInvoicesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(billingApi.invoices)
  list(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof billingApi.invoices>> {
    return this.queries.execute(new ListInvoices(accountId));
  }
}
