import type { EndpointReply, inboxApi, SentFilter } from '@marquee/contracts';
import { DataQuery, type Cursors } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CURSORS, INBOXES, MESSAGE_LIST, MESSAGE_READER } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import type { MessageList } from './message-list';
import { positionAt } from './position-at';
import type { MessageReader } from './message-reader';

type ListReply = EndpointReply<typeof inboxApi.list>;

export interface ListMessagesData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly filter?: SentFilter | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export class ListMessages extends DataQuery<ListMessagesData, ListReply> {}

@QueryHandler(ListMessages)
export class ListMessagesHandler implements IQueryHandler<ListMessages> {
  constructor(
    @Inject(INBOXES) private readonly inboxes: Inboxes,
    @Inject(MESSAGE_LIST) private readonly list: MessageList,
    @Inject(MESSAGE_READER) private readonly reader: MessageReader,
    @Inject(CURSORS) private readonly cursors: Cursors,
  ) {}

  async execute({ data: { ownerId, filter, cursor, limit, ...asked } }: ListMessages): Promise<ListReply> {
    const after = positionAt(this.cursors, 'messages', cursor);
    const { itemId, contentId } = await this.inboxes.find(ownerId, asked.contentId);
    await this.list.recent(ownerId);
    const { rows, next } = await this.list.page({ itemId, filter, after, limit });
    return {
      data: await this.reader.readListed(contentId, rows),
      nextCursor: next === null ? null : this.cursors.encode('messages', next),
      ...(await this.list.counts(itemId)),
    };
  }
}
