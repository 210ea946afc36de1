import { Readable } from 'node:stream';
import { clicksApi } from '@marquee/contracts';
import { Caller, ClientSignal, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, StreamableFile, UseFilters } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LedgerUnavailableFilter } from '../ledger-unavailable.filter';
import { GetClickRecords, GetClickRecordsCsv, type RecordPage } from './get-click-records.handler';

/** The raw records of an item, by page or as one file. */
@Controller()
@UseFilters(LedgerUnavailableFilter)
export class GetClickRecordsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

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
}
