import type { contentApi, EndpointReply } from '@marquee/contracts';
import type { RunCommand, UnitOfWork } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import type { Cursors } from '@marquee/nest-kit';
import { kindList } from '@marquee/page';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CURSORS, RUN_COMMAND } from '../../content.ports';
import { itemAggregate } from '../item.aggregate';
import { UNDO_MS } from '../item.decider';
import { contentNotFound } from '../item.errors';
import { loadItemOrDeleted } from '../load-item';
import { changesIn } from './item-changes';

type HistoryReply = EndpointReply<typeof contentApi.history>;

interface ReadHistoryData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export class ReadHistory extends Query<HistoryReply> {
  constructor(
    readonly data: ReadHistoryData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** In cursors. */
const LIST = 'history';

const none: HistoryReply = { changes: [], nextCursor: null, canUndo: false };

/** A form asks for the history of what a page has once before there is one: it is empty then, and no error. */
const isOnlyOne = (contentId: string): boolean =>
  kindList.some(({ id, fixedId }) => fixedId !== null && contentId === `${id}:${fixedId}`);

/**
 * The changes of an item, from its events and nothing else. The stream of a name continues with the next item of that name: only the
 * events of the newest are its history. A page costs its events and those since the snapshot before them.
 */
@QueryHandler(ReadHistory)
export class ReadHistoryHandler implements IQueryHandler<ReadHistory> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(CURSORS) private readonly cursors: Cursors,
  ) {}

  async execute({ data, meta }: ReadHistory): Promise<HistoryReply> {
    try {
      return await this.run(meta, (unit) => this.page(unit, data, meta.at));
    } catch (error) {
      if (isOnlyOne(data.contentId) && error instanceof DomainError && error.code === 'content_not_found') return none;
      throw error;
    }
  }

  private async page(unit: UnitOfWork, data: ReadHistoryData, now: number): Promise<HistoryReply> {
    const { ownerId, contentId, cursor, limit } = data;
    const { item, stored, isLive } = await loadItemOrDeleted(unit, ownerId, contentId);
    const isRecent = now - Date.parse(stored.updatedAt) <= UNDO_MS;
    if (!isLive && !isRecent) throw contentNotFound();
    const upTo = cursor === undefined ? item.version : Number(this.cursors.decode(LIST, cursor)[0]);
    const after = Math.max(0, upTo - limit);
    const events = await unit.readEvents(itemAggregate, item.stream, { after, upTo });
    const own = events.filter(({ data }) => 'identity' in data && data.identity.itemId === stored.itemId);
    const before = await unit.readAt(itemAggregate, item.stream, (own[0]?.version ?? 1) - 1);
    const isBegin = after === 0 || own.length < events.length;
    return {
      changes: changesIn(before, own),
      nextCursor: isBegin ? null : this.cursors.encode(LIST, [after, '']),
      canUndo: isRecent && (item.state.status !== 'live' || item.state.before !== null),
    };
  }
}
