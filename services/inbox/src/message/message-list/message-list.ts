import { readYourWrites, runProjection } from '@marquee/event-sourcing';
import type { SentFilter } from '@marquee/contracts';
import { assertNever, waitAtMost } from '@marquee/kernel';
import { observeProgress, type Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventStore, IndexQuery } from '@marquee/ports';
import { droppedCounts, droppedCountsProjection, type DroppedCount } from '../../counts/dropped-counts.projection';
import { inboxCounts, type InboxCount } from '../../counts/inbox-count';
import { inboxCountsProjection } from '../../counts/inbox-counts.projection';
import { ownSource } from '../../own-source';
import { messageList } from './message-list.projection';
import { messageRows, type MessageRow } from './message-row';

/** A place in a list: when its last message was sent, and its id. */
export type ListPosition = readonly [sentAt: string, messageId: string];

export interface ListQuery {
  readonly itemId: string;
  /** What is in the inbox, all of it by default; or what is held back, which no other list has. */
  readonly filter: SentFilter | 'held' | undefined;
  readonly after: ListPosition | null;
  readonly limit: number;
}

export interface MessagePage {
  readonly rows: readonly MessageRow[];
  /** Where the next page begins; null on the last one. */
  readonly next: ListPosition | null;
}

export type Counts = Pick<InboxCount, 'total' | 'unread' | 'held'>;

/** The owners' lists, as far as they have caught up. */
export interface MessageList {
  /** Newest first, behind `after`. */
  page(query: ListQuery): Promise<MessagePage>;
  counts(itemId: string): Promise<Counts>;
  /** Returns the count of dropped messages for each block; null where there were none. */
  dropped(blockIds: readonly string[]): Promise<readonly (DroppedCount | null)[]>;
  /** Resolves to true when what the owner had written before the call is in the lists; to false after two seconds (`readYourWrites`). */
  recent(ownerId: string): Promise<boolean>;
  /**
   * Resolves when the rows are as far as this position of the inbox's own events, or after two seconds: rows and counts are two read models, and
   * each may be ahead of the other for a moment.
   */
  rowsReached(position: number): Promise<void>;
  /** Resolves when everything that was appended before the call is in the lists. */
  caughtUp(): Promise<void>;
  /**
   * Calls when what is listed or counted of an owner has changed, by whichever process; with null where it may be any owner's. Returns a
   * function that unsubscribes.
   */
  onChange(listener: (ownerId: string | null) => void): () => void;
  stop(): Promise<void>;
}

const NOTHING: Counts = { total: 0, unread: 0, held: 0 };

const ROWS_MS = 2000;

type Entries = Pick<IndexQuery, 'index' | 'equals' | 'from'>;

const entriesOf = ({ itemId, filter }: ListQuery): Entries => {
  switch (filter) {
    case undefined:
      return { index: 'byInbox', equals: [itemId, 'live'] };
    case 'held':
      return { index: 'byInbox', equals: [itemId, 'held'] };
    // Null is below every range: what a filter leaves out.
    case 'unread':
      return { index: 'byUnread', equals: [itemId], from: '' };
    case 'sticker':
      return { index: 'bySticker', equals: [itemId], from: '' };
    default:
      return assertNever(filter);
  }
};

export const positionOf = ({ sentAt, messageId }: MessageRow): ListPosition => [sentAt, messageId];

export const openMessageList = async ({
  events,
  documents,
  logger,
}: {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly logger: Logger;
}): Promise<MessageList> => {
  const rows = documents.collection(messageRows);
  const counts = documents.collection(inboxCounts);
  const listeners = new Set<(ownerId: string | null) => void>();
  const changed = (ownerId: string | null): void => listeners.forEach((listener) => listener(ownerId));
  const source = ownSource(events);
  const options = {
    source,
    documents,
    observer: observeProgress(logger),
    onChange: (changes: readonly { readonly document: { readonly ownerId: string } | null }[]): void => {
      for (const ownerId of new Set(changes.map(({ document }) => document?.ownerId ?? null))) changed(ownerId);
    },
    // Another process was ahead with these events, or another generation is live.
    onSwap: (): void => changed(null),
  };
  const listed = await runProjection({ projection: messageList, ...options });
  const running = [
    listed,
    await runProjection({ projection: inboxCountsProjection, ...options }),
    await runProjection({ projection: droppedCountsProjection, ...options }),
  ];
  const caughtUp = async (): Promise<void> =>
    void (await Promise.all(running.map((projection) => projection.caughtUp())));

  return {
    page: async (query) => {
      const { after, limit } = query;
      const found = await rows.find({
        ...entriesOf(query),
        order: 'descending',
        ...(after !== null && { after: { value: after[0], id: after[1] } }),
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return { rows: page, next: found.length > limit && last ? positionOf(last) : null };
    },
    counts: async (itemId) => {
      const { total, unread, held } = (await counts.get(itemId)) ?? NOTHING;
      return { total, unread, held };
    },
    dropped: (blockIds) => documents.collection(droppedCounts).getMany(blockIds),
    recent: readYourWrites(events, running),
    rowsReached: (position) => waitAtMost(ROWS_MS, (signal) => listed.reached(position, signal)),
    caughtUp,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: async () => void (await Promise.all(running.map((projection) => projection.stop()))),
  };
};
