import { runProjection } from '@marquee/event-sourcing';
import { waitAtMost } from '@marquee/kernel';
import { observeProgress, type Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog } from '@marquee/ports';
import { entitlementRows, entitlements } from './entitlements.projection';

/** Tells which accounts may change their pages, from what billing has published. */
export interface Entitlements {
  isEntitled(accountId: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** Milliseconds that a refusal waits for the message of a plan that has just begun. */
const ON_THE_WAY_MS = 1_000;

export const openEntitlements = async ({
  log,
  documents,
  logger,
}: {
  readonly log: EventLog;
  readonly documents: DocumentStore;
  readonly logger: Logger;
}): Promise<Entitlements> => {
  const rows = documents.collection(entitlementRows);
  const waiting = new Set<() => void>();
  const running = await runProjection({
    projection: entitlements,
    source: log,
    documents,
    observer: observeProgress(logger),
    onChange: () => waiting.forEach((look) => look()),
    onSwap: () => waiting.forEach((look) => look()),
  });
  const isActive = async (accountId: string): Promise<boolean> => (await rows.get(accountId))?.isActive ?? false;

  /** Resolves when the account has become entitled. */
  const entitled = (accountId: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => void isActive(accountId).then((is) => is && resolve(), reject);
      signal.addEventListener('abort', () => waiting.delete(look));
      waiting.add(look);
      // What came between the first look and now.
      look();
    });

  return {
    isEntitled: async (accountId) => {
      if (await isActive(accountId)) return true;
      await waitAtMost(ON_THE_WAY_MS, (signal) => entitled(accountId, signal));
      return isActive(accountId);
    },
    stop: () => running.stop(),
  };
};
