import { SEARCHED_AT_ONCE, type ListedRecord, type SentFilter, type SentRecord } from '@marquee/contracts';
import { positionOf, type ListPosition, type MessageList } from '../message-list/message-list';
import type { MessageReader } from '../message-list/message-reader';

/** Opened together: the event loop is free between two of them. */
const STEP = 50;

export interface SearchQuery {
  readonly itemId: string;
  readonly contentId: string;
  readonly filter: SentFilter | undefined;
  readonly after: ListPosition | null;
  /** Hits at most. */
  readonly limit: number;
  readonly matches: (record: SentRecord) => boolean;
}

export interface SearchPage {
  readonly hits: readonly ListedRecord[];
  /** Where the search continues; null where everything was looked through. */
  readonly next: ListPosition | null;
  /** Messages that were looked through. */
  readonly searched: number;
}

/**
 * Looks through messages, newest first, until there are enough hits, `SEARCHED_AT_ONCE` are opened, or `isOver` says so after a step. Words are
 * opened as for reading, and nothing of them is kept. Rejects with the signal's reason when it aborts.
 */
export const searchMessages = async (
  { list, reader }: { readonly list: Pick<MessageList, 'page'>; readonly reader: Pick<MessageReader, 'readListed'> },
  { itemId, contentId, filter, limit, matches, ...query }: SearchQuery,
  { signal, isOver }: { readonly signal: AbortSignal; readonly isOver: () => boolean },
): Promise<SearchPage> => {
  const hits: ListedRecord[] = [];
  let { after } = query;
  for (let searched = 0; ;) {
    signal.throwIfAborted();
    const { rows, next } = await list.page({ itemId, filter, after, limit: STEP });
    const records = await reader.readListed(contentId, rows);
    for (const [index, record] of records.entries()) {
      searched += 1;
      if (matches(record)) hits.push(record);
      const isLast = next === null && index === records.length - 1;
      if (hits.length === limit && !isLast) return { hits, next: positionOf(rows[index]!), searched };
    }
    if (next === null || searched >= SEARCHED_AT_ONCE || isOver()) return { hits, next, searched };
    after = next;
    await new Promise(setImmediate);
  }
};
