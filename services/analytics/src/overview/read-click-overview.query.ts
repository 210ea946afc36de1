import type { ClickOverview } from '@marquee/contracts';
import { requireTimeZone } from '@marquee/kernel';
import { CLOCK, type Clock } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ACCOUNT_QUERY_QUEUE, CLEARANCES_OF_ITEMS, ITEM_FINDER } from '../analytics.ports';
import type { Clearances } from '../clear/clearances';
import type { ItemFinder } from '../items/item-finder';
import type { AccountQueryQueue, QueryContext } from '../queries/account-query-queue';
import { readTotals } from '../totals/read-totals';
import { DAYS_SHOWN, QUIET_DAYS, readDaily, readVisitors } from './read-daily';

export class ReadClickOverview {
  constructor(
    readonly asker: QueryContext,
    readonly tz: string,
  ) {}
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const sinceYesterday = (daily: readonly number[]): number => sum(daily.slice(-2));

@QueryHandler(ReadClickOverview)
export class ReadClickOverviewHandler implements IQueryHandler<ReadClickOverview, ClickOverview> {
  constructor(
    @Inject(ACCOUNT_QUERY_QUEUE) private readonly queue: AccountQueryQueue,
    @Inject(ITEM_FINDER) private readonly items: ItemFinder,
    @Inject(CLEARANCES_OF_ITEMS) private readonly clearances: Clearances,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ asker, tz }: ReadClickOverview): Promise<ClickOverview> {
    const { ownerId } = asker;
    const zone = requireTimeZone(tz);
    const owned = await this.items.all(ownerId);
    const cleared = await this.clearances.ofMany(owned.map(({ itemId }) => itemId));
    const asked = { ownerId, zone, now: this.clock() };
    const [totals, daily, visitors] = await this.queue.run(asker, (ledger) =>
      Promise.all([
        readTotals(ledger, this.clearances, owned),
        readDaily(ledger, { ...asked, cleared }),
        readVisitors(ledger, asked),
      ]),
    );
    const none = new Array<number>(QUIET_DAYS).fill(0);
    const items = owned.map(({ contentId, itemId }) => {
      const days = daily.get(itemId) ?? none;
      return {
        contentId,
        totalClicks: totals.get(itemId) ?? 0,
        sinceYesterday: sinceYesterday(days),
        inThirtyDays: sum(days),
        daily: days.slice(-DAYS_SHOWN),
      };
    });
    return {
      sinceYesterday: {
        visitors,
        pageViews: sinceYesterday(daily.get(ownerId) ?? none),
        clicks: sum(items.map((item) => item.sinceYesterday)),
      },
      items,
    };
  }
}
