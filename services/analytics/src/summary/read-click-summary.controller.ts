import { clicksApi, type ClickRoutes, type ClickSummary } from '@marquee/contracts';
import { Caller, ClientSignal, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LedgerUnavailableFilter } from '../ledger-unavailable.filter';
import { ReadClickRoutes } from '../routes/read-click-routes.query';
import { ReadClickSummary } from './read-click-summary.query';

@Controller()
@UseFilters(LedgerUnavailableFilter)
export class ReadClickSummaryController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(clicksApi.summary)
  summary(
    @Caller() caller: CallerIdentity,
    @Input() { query }: RouteInput<typeof clicksApi.summary>,
    @ClientSignal() signal: AbortSignal,
  ): Promise<ClickSummary> {
    return this.queries.execute(new ReadClickSummary({ ownerId: caller.accountId, signal }, query));
  }

  @Route(clicksApi.routes)
  routes(
    @Caller() caller: CallerIdentity,
    @Input() { query }: RouteInput<typeof clicksApi.routes>,
    @ClientSignal() signal: AbortSignal,
  ): Promise<ClickRoutes> {
    return this.queries.execute(new ReadClickRoutes({ ownerId: caller.accountId, signal }, query));
  }
}
