import { clicksApi, type ClickOverview } from '@marquee/contracts';
import { Caller, ClientSignal, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LedgerUnavailableFilter } from '../ledger-unavailable.filter';
import { ReadClickOverview } from './read-click-overview.query';

@Controller()
@UseFilters(LedgerUnavailableFilter)
export class ReadClickOverviewController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(clicksApi.overview)
  overview(
    @Caller() caller: CallerIdentity,
    @Input() { query }: RouteInput<typeof clicksApi.overview>,
    @ClientSignal() signal: AbortSignal,
  ): Promise<ClickOverview> {
    return this.queries.execute(new ReadClickOverview({ ownerId: caller.accountId, signal }, query.tz));
  }
}
