import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLEARANCES_OF_ITEMS, ITEM_FINDER } from '../analytics.ports';
import type { ItemFinder } from '../items/item-finder';
import type { Clearances } from './clearances';

export class ClearClicks {
  constructor(
    readonly ownerId: string,
    readonly contentId: string,
    /** UTC milliseconds. Earlier clicks are not counted any more. */
    readonly clearedAt: number,
  ) {}
}

@CommandHandler(ClearClicks)
export class ClearClicksHandler implements ICommandHandler<ClearClicks, void> {
  constructor(
    @Inject(ITEM_FINDER) private readonly items: ItemFinder,
    @Inject(CLEARANCES_OF_ITEMS) private readonly clearances: Clearances,
  ) {}

  async execute({ ownerId, contentId, clearedAt }: ClearClicks): Promise<void> {
    const { itemId } = await this.items.find(ownerId, contentId);
    await this.clearances.clear({ ownerId, itemId, clearedAt });
  }
}
