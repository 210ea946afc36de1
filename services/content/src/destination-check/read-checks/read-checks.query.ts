import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DESTINATION_CHECKS, ITEM_LIST } from '../../content.ports';
import { contentNotFound } from '../../item/item.errors';
import type { ItemList } from '../../item/item-list/item-list';
import { watchedKinds } from '../../item/watched-address';
import { currentLog } from '../check-row';
import type { DestinationChecks } from '../destination-checks';
import { presentChecks, type CheckedDestination } from '../present-destination';

interface ReadChecksData {
  readonly ownerId: string;
  readonly contentId: string;
}

/** Rejects with `content_not_found` for what is no link of the owner. */
export class ReadChecks extends DataQuery<ReadChecksData, CheckedDestination> {}

@QueryHandler(ReadChecks)
export class ReadChecksHandler implements IQueryHandler<ReadChecks> {
  constructor(
    @Inject(ITEM_LIST) private readonly list: Pick<ItemList, 'find' | 'recent'>,
    @Inject(DESTINATION_CHECKS) private readonly checks: Pick<DestinationChecks, 'rows'>,
  ) {}

  async execute({ data: { ownerId, contentId } }: ReadChecks): Promise<CheckedDestination> {
    await this.list.recent(ownerId);
    const item = await this.list.find(ownerId, contentId, watchedKinds);
    if (item === null) throw contentNotFound();
    const [row] = await this.checks.rows([item.key]);
    return presentChecks(item, row ? currentLog(row) : null, row?.dueAt ?? null);
  }
}
