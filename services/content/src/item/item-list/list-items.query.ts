import type { contentApi, EndpointReply } from '@marquee/contracts';
import { DataQuery, type Cursors } from '@marquee/nest-kit';
import { contentKindOf } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CURSORS, ITEM_LIST } from '../../content.ports';
import { listIsBehind } from '../item.errors';
import type { ItemList, ItemPage } from './item-list';

type ListReply = EndpointReply<typeof contentApi.list>;

interface ListItemsData {
  readonly ownerId: string;
  readonly contentType: string | undefined;
  readonly contentId: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export class ListItems extends DataQuery<ListItemsData, ListReply> {}

/** In cursors. */
const LIST = 'items';

const nothing: ItemPage = { rows: [], next: null };

@QueryHandler(ListItems)
export class ListItemsHandler implements IQueryHandler<ListItems> {
  constructor(
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(CURSORS) private readonly cursors: Cursors,
  ) {}

  async execute({ data }: ListItems): Promise<ListReply> {
    const isBehind = !(await this.list.recent(data.ownerId));
    if (isBehind && data.contentId !== undefined) throw listIsBehind();
    const { rows, next } = await this.page(data);
    return {
      content: await this.list.presentAll(data.ownerId, rows),
      nextCursor: next === null ? null : this.cursors.encode(LIST, [next, '']),
      counts: { ...(await this.list.counts(data.ownerId)) },
      orderVersion: await this.list.orderVersion(data.ownerId),
      isBehind,
    };
  }

  private async page({ ownerId, contentType, contentId, cursor, limit }: ListItemsData): Promise<ItemPage> {
    const after = cursor === undefined ? null : String(this.cursors.decode(LIST, cursor)[0]);
    const kind = contentType === undefined ? null : contentKindOf(contentType);
    // A kind that there is not has no items: the specification skips unknown types.
    if (kind === undefined) return nothing;
    if (contentId === undefined) return this.list.page({ ownerId, kind: kind?.id ?? null, after, limit });
    const row = await this.list.find(ownerId, contentId, kind === null ? undefined : [kind]);
    return row === null ? nothing : { rows: [row], next: null };
  }
}
