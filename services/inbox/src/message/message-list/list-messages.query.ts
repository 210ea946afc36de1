import type { EndpointReply, inboxApi } from '@marquee/contracts';
import type { Cursors } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CURSORS, INBOXES, MESSAGE_LIST, MESSAGE_READER } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import type { ListPosition, MessageList } from './message-list';
import type { MessageReader } from './message-reader';

type ListReply = EndpointReply<typeof inboxApi.list>;

export interface ListMessagesData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export class ListMessages extends Query<ListReply> {
  constructor(readonly data: ListMessagesData) {
    super();
  }
}

@QueryHandler(ListMessages)
export class ListMessagesHandler implements IQueryHandler<ListMessages> {
  constructor(
    @Inject(INBOXES) private readonly inboxes: Inboxes,
    @Inject(MESSAGE_LIST) private readonly list: MessageList,
    @Inject(MESSAGE_READER) private readonly reader: MessageReader,
    @Inject(CURSORS) private readonly cursors: Cursors,
  ) {}

  async execute({ data: { ownerId, contentId, cursor, limit } }: ListMessages): Promise<ListReply> {
    const after = cursor === undefined ? null : positionOf(this.cursors.decode(cursor));
    const { itemId } = await this.inboxes.find(ownerId, contentId);
    await this.list.recent();
    const { rows, next } = await this.list.page({ itemId, state: 'live', after, limit });
    return {
      data: await this.reader.readAll(rows),
      nextCursor: next === null ? null : this.cursors.encode(next),
      ...(await this.list.counts(itemId)),
    };
  }
}

export const positionOf = ([sentAt, messageId]: readonly [string | number, string]): ListPosition => [
  String(sentAt),
  messageId,
];
