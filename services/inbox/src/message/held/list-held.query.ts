import type { EndpointReply, inboxApi } from '@marquee/contracts';
import { DataQuery, type Cursors } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CURSORS, INBOXES, MESSAGE_LIST, MESSAGE_READER } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import type { ListMessagesData } from '../message-list/list-messages.query';
import type { MessageList } from '../message-list/message-list';
import type { MessageReader } from '../message-list/message-reader';
import { positionAt } from '../message-list/position-at';

type HeldReply = EndpointReply<typeof inboxApi.held>;

export class ListHeld extends DataQuery<Omit<ListMessagesData, 'filter'>, HeldReply> {}

@QueryHandler(ListHeld)
export class ListHeldHandler implements IQueryHandler<ListHeld> {
  constructor(
    @Inject(INBOXES) private readonly inboxes: Inboxes,
    @Inject(MESSAGE_LIST) private readonly list: MessageList,
    @Inject(MESSAGE_READER) private readonly reader: MessageReader,
    @Inject(CURSORS) private readonly cursors: Cursors,
  ) {}

  async execute({ data: { ownerId, cursor, limit, ...asked } }: ListHeld): Promise<HeldReply> {
    const after = positionAt(this.cursors, 'held', cursor);
    const { itemId, contentId } = await this.inboxes.find(ownerId, asked.contentId);
    await this.list.recent(ownerId);
    const { rows, next } = await this.list.page({ itemId, filter: 'held', after, limit });
    return {
      data: await this.reader.readHeld(contentId, rows),
      nextCursor: next === null ? null : this.cursors.encode('held', next),
      total: (await this.list.counts(itemId)).held,
    };
  }
}
