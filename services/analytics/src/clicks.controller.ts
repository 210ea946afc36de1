import { Readable } from 'node:stream';
import { clicksApi, type ClickOverview, type ClickSummary } from '@marquee/contracts';
import { Caller, ClientSignal, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, StreamableFile, UseFilters } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ClearClicks } from './clear/clear-clicks.handler';
import { LedgerUnavailableFilter } from './ledger-unavailable.filter';
import { GetClickOverview } from './overview/get-click-overview.handler';
import { GetClickRecords, GetClickRecordsCsv, type RecordPage } from './records/get-click-records.handler';
import { GetClickSummary } from './summary/get-click-summary.handler';

@Controller()
@UseFilters(LedgerUnavailableFilter)
export class ClicksController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Route(clicksApi.summary)
  summary(
    @Caller() caller: CallerIdentity,
    @Input() { query }: RouteInput<typeof clicksApi.summary>,
    @ClientSignal() signal: AbortSignal,
  ): Promise<ClickSummary> {
    return this.queries.execute(new GetClickSummary({ ownerId: caller.accountId, signal }, query));
  }

  @Route(clicksApi.overview)
  overview(
    @Caller() caller: CallerIdentity,
    @Input() { query }: RouteInput<typeof clicksApi.overview>,
    @ClientSignal() signal: AbortSignal,
  ): Promise<ClickOverview> {
    return this.queries.execute(new GetClickOverview({ ownerId: caller.accountId, signal }, query.tz));
  }

  @Route(clicksApi.records)
  records(
    @Caller() caller: CallerIdentity,
    @Input() { query }: RouteInput<typeof clicksApi.records>,
    @ClientSignal() signal: AbortSignal,
  ): Promise<RecordPage> {
    return this.queries.execute(new GetClickRecords({ ownerId: caller.accountId, signal }, query));
  }

  @Route(clicksApi.recordsCsv)
  async recordsCsv(
    @Caller() caller: CallerIdentity,
    @Input() { query }: RouteInput<typeof clicksApi.recordsCsv>,
    @ClientSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    const lines = await this.queries.execute<GetClickRecordsCsv, AsyncIterable<string>>(
      new GetClickRecordsCsv({ ownerId: caller.accountId, signal }, query),
    );
    return new StreamableFile(Readable.from(lines, { objectMode: false }), {
      type: clicksApi.recordsCsv.replyType,
      disposition: 'attachment; filename="clicks.csv"',
    });
  }

  @Route(clicksApi.clear)
  clear(
    @Caller() caller: CallerIdentity,
    @Input() { body }: RouteInput<typeof clicksApi.clear>,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new ClearClicks(caller.accountId, body.contentId, meta.at));
  }
}
