import type { operations } from '@marquee/api-client';
import { randomKey } from '@marquee/page/random-key';
import { api, call } from '@marquee/web-kit';
import type { ContentItem } from './content-item';
import { useRefreshContent } from './use-refresh-content';

export type BatchChange = NonNullable<
  operations['changeContentBatch']['requestBody']
>['content']['application/json']['change'];

/** Items that the server changes at once. */
const AT_ONCE = 500;

/** What became of one change of many items. */
export interface Batches {
  /** In the order in which they were made. */
  readonly batchIds: readonly string[];
  readonly changed: number;
  /** Why the items behind those were not changed; null: all of them were. */
  readonly error: unknown;
}

const send = (change: BatchChange, items: readonly ContentItem[]) => {
  const body = { change, contentIds: items.map(({ contentId }) => contentId) };
  return call(api.POST('/api/content/batch', { body, params: { header: { 'Idempotency-Key': randomKey() } } }));
};

/** Parts of at most `AT_ONCE`. The last one is moved first, so that the first one is at the top. */
const partsOf = (change: BatchChange, items: readonly ContentItem[]): (readonly ContentItem[])[] => {
  const parts = Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) =>
    items.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  return change === 'moveToTop' || change === 'pin' ? parts.reverse() : parts;
};

/** Changes many items, each part of them as a whole. Never rejects. The lists are fetched again before it resolves. */
export const useChangeBatch = () => {
  const refresh = useRefreshContent();
  return async (change: BatchChange, items: readonly ContentItem[]): Promise<Batches> => {
    const batchIds: string[] = [];
    let changed = 0;
    let error: unknown = null;
    try {
      for (const part of partsOf(change, items)) {
        const batch = await send(change, part);
        changed += batch.changed;
        if (batch.changed > 0) batchIds.push(batch.batchId);
      }
    } catch (reason) {
      error = reason;
    }
    await refresh();
    return { batchIds, changed, error };
  };
};

/** Undoes batches, the last one first. Rejects with the refusal of the first that was changed since. */
export const useUndoBatches = () => {
  const refresh = useRefreshContent();
  return async (batchIds: readonly string[]): Promise<void> => {
    try {
      for (const batchId of [...batchIds].reverse()) {
        const params = { header: { 'Idempotency-Key': batchId } };
        await call(api.POST('/api/content/batch/undo', { body: { batchId }, params }));
      }
    } finally {
      await refresh();
    }
  };
};
