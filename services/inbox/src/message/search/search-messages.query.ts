import type { EndpointReply, inboxApi, SentFilter } from '@marquee/contracts';
import { createFairQueue, DomainError } from '@marquee/kernel';
import { DataQuery, type Cursors } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CURSORS, INBOXES, MESSAGE_LIST, MESSAGE_READER } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import type { MessageList } from '../message-list/message-list';
import type { MessageReader } from '../message-list/message-reader';
import { positionAt } from '../message-list/position-at';
import { searchMessages, type SearchPage, type SearchQuery } from './search-messages';
import { searchTerms } from './search-terms';

type SearchReply = EndpointReply<typeof inboxApi.search>;

interface SearchMessagesData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly filter?: SentFilter | undefined;
  readonly q: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal;
}

export class SearchMessages extends DataQuery<SearchMessagesData, SearchReply> {}

/** Milliseconds after which a search answers what it has. */
const DEADLINE_MS = 2000;
const AT_ONCE = 4;
/** While one types, a search may begin before the one before has heard that it is over. */
const WAITING_OF_ACCOUNT = 3;
const WAITING = 200;
const RETRY_SECONDS = 2;

@QueryHandler(SearchMessages)
export class SearchMessagesHandler implements IQueryHandler<SearchMessages> {
  private readonly turns = createFairQueue({
    running: AT_ONCE,
    runningPerKey: 1,
    waiting: WAITING,
    waitingPerKey: WAITING_OF_ACCOUNT,
    refusal: () => new DomainError('LimitExceededException', 'Too many searches run at once.', [], RETRY_SECONDS),
  });

  constructor(
    @Inject(INBOXES) private readonly inboxes: Inboxes,
    @Inject(MESSAGE_LIST) private readonly list: MessageList,
    @Inject(MESSAGE_READER) private readonly reader: MessageReader,
    @Inject(CURSORS) private readonly cursors: Cursors,
  ) {}

  async execute({
    data: { ownerId, filter, q, cursor, limit, signal, ...asked },
  }: SearchMessages): Promise<SearchReply> {
    const after = positionAt(this.cursors, 'search', cursor);
    const { itemId, contentId } = await this.inboxes.find(ownerId, asked.contentId);
    await this.list.recent(ownerId);
    const query = { itemId, contentId, filter, after, limit, matches: searchTerms(q) };
    const { hits, next, searched } = await this.turns.run(ownerId, () => this.search(query, signal), signal);
    return {
      data: [...hits],
      nextCursor: next === null ? null : this.cursors.encode('search', next),
      searched,
      ...(await this.list.counts(itemId)),
    };
  }

  private search(query: SearchQuery, signal: AbortSignal): Promise<SearchPage> {
    const end = performance.now() + DEADLINE_MS;
    const { list, reader } = this;
    return searchMessages({ list, reader }, query, { signal, isOver: () => performance.now() >= end });
  }
}
