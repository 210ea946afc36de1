import type { ClickSummary } from '@marquee/contracts';
import { requireTimeZone } from '@marquee/kernel';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ACCOUNT_QUERY_QUEUE, CLEARANCES_OF_ITEMS, ITEM_FINDER } from '../analytics.ports';
import { readBursts } from '../bursts/read-bursts';
import type { Clearances } from '../clear/clearances';
import type { ItemFinder } from '../items/item-finder';
import type { LedgerReader } from '../ledger/click-ledger';
import type { AccountQueryQueue, QueryContext } from '../queries/account-query-queue';
import { toSummary, type Figures } from './figures';
import { OPEN_END, periodOf } from './period';
import { readFigures, type FiguresOf } from './read-figures';
import { readRawFigures } from './read-raw-figures';

export class ReadClickSummary {
  constructor(
    readonly asker: QueryContext,
    readonly asked: {
      readonly contentId: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly tz: string;
      readonly bursts?: 'shown' | 'aside' | undefined;
      readonly route?: string | undefined;
    },
  ) {}
}

@QueryHandler(ReadClickSummary)
export class ReadClickSummaryHandler implements IQueryHandler<ReadClickSummary, ClickSummary> {
  constructor(
    @Inject(ACCOUNT_QUERY_QUEUE) private readonly queue: AccountQueryQueue,
    @Inject(ITEM_FINDER) private readonly items: ItemFinder,
    @Inject(CLEARANCES_OF_ITEMS) private readonly clearances: Clearances,
  ) {}

  async execute({ asker, asked }: ReadClickSummary): Promise<ClickSummary> {
    const { ownerId } = asker;
    const { itemId, contentId } = await this.items.find(ownerId, asked.contentId);
    const zone = requireTimeZone(asked.tz);
    const period = periodOf(asked, await this.clearances.of(itemId));
    const of = { ownerId, itemId, zone, period };
    return this.queue.run(asker, async (ledger) => {
      const [figures, bursts] = await Promise.all([
        asked.bursts === 'aside' || asked.route !== undefined ? readHits(ledger, of, asked) : readFigures(ledger, of),
        asked.bursts === undefined ? null : readBursts(ledger, of),
      ]);
      return toSummary(contentId, figures, bursts);
    });
  }
}

/**
 * Rollups tell neither which of their clicks belong to bursts nor what decided them: these figures come from the raw hits of all of the
 * period.
 */
const readHits = (
  ledger: LedgerReader,
  { period, ...of }: FiguresOf,
  { bursts, route }: ReadClickSummary['asked'],
): Promise<Figures> => {
  const spans = [period ?? { from: 0, to: OPEN_END }];
  return readRawFigures(ledger, { ...of, spans, route }, bursts === 'aside' ? 'outsideBursts' : 'all');
};
