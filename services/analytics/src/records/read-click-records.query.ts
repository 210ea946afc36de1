import type { ClickIds, ClickRecord } from '@marquee/contracts';
import type { Cursors } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ACCOUNT_QUERY_QUEUE, CLEARANCES_OF_ITEMS, CLICK_IDS, ITEM_FINDER, RECORD_CURSORS } from '../analytics.ports';
import type { Clearances } from '../clear/clearances';
import type { ItemFinder } from '../items/item-finder';
import type { AccountQueryQueue, QueryContext } from '../queries/account-query-queue';
import { periodOf } from '../summary/period';
import { recordLine, recordsHeader } from './record-lines';
import { readRecords, type PlacedRecord, type RecordPlace } from './read-records';

interface Asked {
  readonly contentId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export class ReadClickRecords {
  constructor(
    readonly asker: QueryContext,
    readonly asked: Asked & { readonly cursor?: string | undefined; readonly limit: number },
  ) {}
}

export class ReadClickRecordsCsv {
  constructor(
    readonly asker: QueryContext,
    readonly asked: Asked,
  ) {}
}

/** In cursors. */
const LIST = 'click-records';

export interface RecordPage {
  readonly items: readonly ClickRecord[];
  readonly nextCursor: string | null;
}

const withoutPlace = ({ place: _, ...record }: PlacedRecord): ClickRecord => record;

@QueryHandler(ReadClickRecords)
export class ReadClickRecordsHandler implements IQueryHandler<ReadClickRecords, RecordPage> {
  constructor(
    @Inject(ACCOUNT_QUERY_QUEUE) private readonly queue: AccountQueryQueue,
    @Inject(ITEM_FINDER) private readonly items: ItemFinder,
    @Inject(CLEARANCES_OF_ITEMS) private readonly clearances: Clearances,
    @Inject(CLICK_IDS) private readonly ids: ClickIds,
    @Inject(RECORD_CURSORS) private readonly cursors: Cursors,
  ) {}

  async execute({ asker, asked }: ReadClickRecords): Promise<RecordPage> {
    const { ownerId } = asker;
    const after = asked.cursor === undefined ? null : this.placeOf(asked.cursor);
    const item = await this.items.find(ownerId, asked.contentId);
    const period = periodOf(asked, await this.clearances.of(item.itemId));
    const of = { item, period, order: 'newest', after, limit: asked.limit + 1 } as const;
    const rows = await this.queue.run(asker, (ledger) => readRecords(ledger, this.ids, of));
    const shown = rows.slice(0, asked.limit);
    const last = rows.length > asked.limit ? shown.at(-1)! : null;
    return {
      items: shown.map(withoutPlace),
      nextCursor: last && this.cursors.encode(LIST, [last.place.at, `${last.place.source}.${last.place.pos}`]),
    };
  }

  private placeOf(cursor: string): RecordPlace {
    const [at, id] = this.cursors.decode(LIST, cursor);
    const dot = id.lastIndexOf('.');
    return { at: Number(at), source: id.slice(0, dot), pos: id.slice(dot + 1) };
  }
}

const CSV_ROWS = 5000;

@QueryHandler(ReadClickRecordsCsv)
export class ReadClickRecordsCsvHandler implements IQueryHandler<ReadClickRecordsCsv, AsyncIterable<string>> {
  constructor(
    @Inject(ACCOUNT_QUERY_QUEUE) private readonly queue: AccountQueryQueue,
    @Inject(ITEM_FINDER) private readonly items: ItemFinder,
    @Inject(CLEARANCES_OF_ITEMS) private readonly clearances: Clearances,
    @Inject(CLICK_IDS) private readonly ids: ClickIds,
  ) {}

  /** Refusals come before the first byte; rows are read as fast as they are taken. */
  async execute({ asker, asked }: ReadClickRecordsCsv): Promise<AsyncIterable<string>> {
    const { ownerId } = asker;
    const item = await this.items.find(ownerId, asked.contentId);
    const period = periodOf(asked, await this.clearances.of(item.itemId));
    const page = (after: RecordPlace | null) => {
      const of = { item, period, order: 'oldest', after, limit: CSV_ROWS } as const;
      return this.queue.run(asker, (ledger) => readRecords(ledger, this.ids, of));
    };
    return lines(await page(null), page);
  }
}

async function* lines(
  first: readonly PlacedRecord[],
  page: (after: RecordPlace) => Promise<readonly PlacedRecord[]>,
): AsyncGenerator<string> {
  yield recordsHeader;
  for (let rows = first; rows.length > 0;) {
    yield rows.map(recordLine).join('');
    rows = rows.length < CSV_ROWS ? [] : await page(rows.at(-1)!.place);
  }
}
