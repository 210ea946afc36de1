import type { ClickSummary } from '@marquee/contracts';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CLEARANCES_OF_ITEMS, CLICK_LEDGER, ITEM_FINDER, TIME_ZONES } from '../analytics.tokens';
import type { Clearances } from '../clear/clearances';
import type { ItemFinder } from '../items/item-finder';
import type { ClickLedger } from '../ledger/click-ledger';
import { toSummary } from './figures';
import { periodOf } from './period';
import { readFigures } from './read-figures';
import type { TimeZones } from './time-zones';

export class GetClickSummary {
  constructor(
    readonly ownerId: string,
    readonly asked: {
      readonly contentId: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly tz: string;
    },
  ) {}
}

@QueryHandler(GetClickSummary)
export class GetClickSummaryHandler implements IQueryHandler<GetClickSummary, ClickSummary> {
  constructor(
    @Inject(CLICK_LEDGER) private readonly ledger: ClickLedger,
    @Inject(ITEM_FINDER) private readonly items: ItemFinder,
    @Inject(CLEARANCES_OF_ITEMS) private readonly clearances: Clearances,
    @Inject(TIME_ZONES) private readonly zones: TimeZones,
  ) {}

  async execute({ ownerId, asked }: GetClickSummary): Promise<ClickSummary> {
    const { itemId, contentId } = await this.items.find(ownerId, asked.contentId);
    const zone = await this.zones.named(asked.tz);
    const period = periodOf(asked, await this.clearances.of(itemId));
    return toSummary(contentId, await readFigures(this.ledger, { ownerId, itemId, zone, period }));
  }
}
