import type { operations } from '@marquee/api-client';
import { joinedHistory, type PageHistory } from '@marquee/page/history';
import { randomKey } from '@marquee/page/random-key';
import { api, call, useQuery, useQueryClient } from '@marquee/web-kit';
import { CONTENT } from './content-list.api';
import { PAGE_THEME } from './page-theme.api';
import { useRefreshContent } from './use-refresh-content';

/** Names that come in one answer. */
const AT_ONCE = 200;
/** Items that the server restores at once. */
const RESTORED_AT_ONCE = 500;
/** Answers that a browser keeps: some hundred thousand changes. */
const ANSWERS_MAX = 200;

type Answer = operations['getPageVersions']['responses'][200]['content']['application/json'];
export type PagePart = operations['restorePage']['requestBody']['content']['application/json']['parts'][number];

/** Everything that the page ever was, and the files of it that are no longer stored. */
export interface OwnHistory {
  readonly history: PageHistory;
  readonly lostFiles: ReadonlySet<string>;
}

const fetchHistory = async (): Promise<OwnHistory> => {
  const answers: Answer[] = [];
  for (let cursor: string | null = ''; cursor !== null && answers.length < ANSWERS_MAX;) {
    const query = { limit: AT_ONCE, ...(cursor !== '' && { cursor }) };
    const answer: Answer = await call(api.GET('/api/history/versions', { params: { query } }));
    answers.push(answer);
    cursor = answer.nextCursor;
  }
  return {
    history: joinedHistory(answers as readonly PageHistory[]),
    lostFiles: new Set(answers.flatMap(({ lostFiles }) => lostFiles)),
  };
};

/** The versions of the page and its items, from which the page of any moment is made without another request. */
export const usePageHistory = () => useQuery({ queryKey: [CONTENT, 'versions'], queryFn: fetchHistory });

/** An item as it was at a moment; null: it was not there. `at` is ISO, UTC; null asks for nothing. */
export const useItemAt = (contentId: string, at: string | null) =>
  useQuery({
    enabled: at !== null,
    queryKey: [CONTENT, 'at', contentId, at],
    queryFn: () => call(api.GET('/api/history/item', { params: { query: { contentId, at: at! } } })),
    select: ({ item }) => item,
  });

/** What is to be as it was at a moment. */
export interface Restoration {
  /** ISO, UTC. */
  readonly at: string;
  readonly contentIds: readonly string[];
  readonly parts: readonly PagePart[];
}

export interface Restored {
  /** In the order in which they were made. */
  readonly batchIds: readonly string[];
  readonly changed: number;
}

/** Up to five hundred items each; the parts of the page with the last of them. */
const batchesOf = ({ at, contentIds, parts }: Restoration): Restoration[] => {
  const count = Math.max(1, Math.ceil(contentIds.length / RESTORED_AT_ONCE));
  return Array.from({ length: count }, (_, place) => ({
    at,
    contentIds: contentIds.slice(place * RESTORED_AT_ONCE, (place + 1) * RESTORED_AT_ONCE),
    parts: place === count - 1 ? parts : [],
  }));
};

/** Rejects with the refusal of the server, after which nothing of that batch was restored. */
export const useRestorePage = () => {
  const queries = useQueryClient();
  const refresh = useRefreshContent();
  return async (restoration: Restoration): Promise<Restored> => {
    const batchIds: string[] = [];
    let changed = 0;
    try {
      for (const batch of batchesOf(restoration)) {
        const body = { at: batch.at, contentIds: [...batch.contentIds], parts: [...batch.parts] };
        const params = { header: { 'Idempotency-Key': randomKey() } };
        const done = await call(api.POST('/api/history/restore', { body, params }));
        changed += done.changed;
        if (done.changed > 0) batchIds.push(done.batchId);
      }
    } finally {
      void queries.invalidateQueries({ queryKey: PAGE_THEME });
      await refresh();
    }
    return { batchIds, changed };
  };
};
