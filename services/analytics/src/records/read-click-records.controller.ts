import { Readable } from 'node:stream';
import { clicksApi } from '@marquee/contracts';
import { Caller, ClientSignal, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, StreamableFile, UseFilters } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LedgerUnavailableFilter } from '../ledger-unavailable.filter';
import { ReadClickRecords, ReadClickRecordsCsv, type RecordPage } from './read-click-records.query';

/** The raw records of an item, by page or as one file. */
@Controller()
@UseFilters(LedgerUnavailableFilter)
export class ReadClickRecordsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(clicksApi.records)
  records(
    @Caller() caller: CallerIdentity,
    @Input() { query }: RouteInput<typeof clicksApi.records>,
    @ClientSignal() signal: AbortSignal,
  ): Promise<RecordPage> {
    return this.queries.execute(new ReadClickRecords({ ownerId: caller.accountId, signal }, query));
  }

  @Route(clicksApi.recordsCsv)
  async recordsCsv(
    @Caller() caller: CallerIdentity,
    @Input() { query }: RouteInput<typeof clicksApi.recordsCsv>,
    @ClientSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    const lines = await this.queries.execute<ReadClickRecordsCsv, AsyncIterable<string>>(
      new ReadClickRecordsCsv({ ownerId: caller.accountId, signal }, query),
    );
    return new StreamableFile(Readable.from(lines, { objectMode: false }), {
      type: clicksApi.recordsCsv.replyType,
      disposition: 'attachment; filename="clicks.csv"',
    });
  }
}
