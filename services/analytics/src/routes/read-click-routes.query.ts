import type { ClickRoutes } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ACCOUNT_QUERY_QUEUE, CLEARANCES_OF_ITEMS, ITEM_FINDER } from '../analytics.ports';
import type { Clearances } from '../clear/clearances';
import type { ItemFinder } from '../items/item-finder';
import type { AccountQueryQueue, QueryContext } from '../queries/account-query-queue';
import { periodOf } from '../summary/period';
import { readRoutes } from './read-routes';

export class ReadClickRoutes {
  constructor(
    readonly asker: QueryContext,
    readonly asked: {
      readonly contentId: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly goal?: string | undefined;
    },
  ) {}
}

@QueryHandler(ReadClickRoutes)
export class ReadClickRoutesHandler implements IQueryHandler<ReadClickRoutes, ClickRoutes> {
  constructor(
    @Inject(ACCOUNT_QUERY_QUEUE) private readonly queue: AccountQueryQueue,
    @Inject(ITEM_FINDER) private readonly items: ItemFinder,
    @Inject(CLEARANCES_OF_ITEMS) private readonly clearances: Clearances,
  ) {}

  async execute({ asker, asked }: ReadClickRoutes): Promise<ClickRoutes> {
    const { ownerId } = asker;
    const { itemId, contentId } = await this.items.find(ownerId, asked.contentId);
    const goal = asked.goal === undefined ? null : await this.items.find(ownerId, asked.goal);
    const period = periodOf(asked, await this.clearances.of(itemId));
    const of = { ownerId, itemId, period, goalId: goal?.itemId ?? null };
    const routes = await this.queue.run(asker, (ledger) => readRoutes(ledger, of));
    return {
      contentId,
      goal: goal?.contentId ?? null,
      routes: routes.map(({ reached, since, ...figures }) => ({
        ...figures,
        reached: goal && reached,
        firstClick: isoTime(since),
      })),
    };
  }
}
