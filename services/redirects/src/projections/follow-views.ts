import { parseItemKey } from '@marquee/contracts';
import { runProjection } from '@marquee/event-sourcing';
import { pause } from '@marquee/kernel';
import { observeProgress, type Logger } from '@marquee/nest-kit';
import { clickLimitOf, contentKindOf } from '@marquee/page';
import type { DocumentStore, EventLog } from '@marquee/ports';
import type { ClickLimits } from '../click-limits/click-limits';
import type { HotPath } from '../hot-path/hot-path';
import type { FirstRead } from './first-read';
import { visitorAccounts } from './visitor-accounts.projection';
import { visitorLimits } from './visitor-limits.projection';
import { visitorItems } from './visitor-items.projection';
import { visitorOrders } from './visitor-orders.projection';
import { visitorPreviews } from './visitor-previews.projection';
import { visitorThemes } from './visitor-themes.projection';
import { visitorStickers } from './visitor-stickers.projection';
import { visitorRules } from './visitor-rules.projection';

export interface FollowedViews {
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

const PAUSE_MAX = 5_000;

/** Keeps the read models and the hot path's caches current. A cache entry is removed right after the commit that changes it. */
export function followViews(options: {
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly hotPath: Pick<HotPath, 'destinations' | 'pages'>;
  readonly clickLimits: Pick<ClickLimits, 'told' | 'unlimited' | 'allChanged'>;
  readonly firstRead: Pick<FirstRead, 'again' | 'complete'>;
  readonly logger: Logger;
}): FollowedViews {
  const { documents, log, logger, clickLimits } = options;
  const { destinations, pages } = options.hotPath;
  const stopping = new AbortController();
  const observer = observeProgress(logger);
  const started = retryUntilStarted(stopping.signal, logger);
  const onSwap = (): void => {
    destinations.allChanged();
    pages.allChanged();
    clickLimits.allChanged();
  };
  const accounts = started(visitorAccounts.name, () =>
    runProjection({
      projection: visitorAccounts,
      source: log,
      documents,
      observer,
      onSwap,
      onChange: (changes) => {
        for (const { id, before, document } of changes) {
          for (const account of [before, document])
            if (account !== null && account.usernameKey !== null) destinations.accountChanged(account.usernameKey);
          if (document?.accountId === id) pages.changed(id);
        }
      },
    }),
  );
  const unknown = unknownKinds(logger);
  const items = started(visitorItems.name, () =>
    runProjection({
      projection: visitorItems,
      source: log,
      documents,
      observer,
      onSwap,
      onChange: (changes) => {
        for (const { id, before, document } of changes) {
          const item = parseItemKey(id);
          if (before !== null && (document === null || clickLimitOf(document.fields) === null))
            clickLimits.unlimited(before.itemId);
          destinations.itemChanged(item);
          pages.changed(item.ownerId);
          unknown(item.kind);
        }
      },
    }),
  );
  const limits = started(visitorLimits.name, () =>
    runProjection({
      projection: visitorLimits,
      source: log,
      documents,
      observer,
      onSwap: () => clickLimits.allChanged(),
      onChange: (changes) => {
        for (const { document } of changes) if (document !== null && 'clicks' in document) clickLimits.told(document);
      },
    }),
  );
  // Documents of an owner that appear on the public page only.
  const ofPages = {
    source: log,
    documents,
    observer,
    onSwap: () => pages.allChanged(),
    onChange: (changes: readonly { readonly id: string }[]) => {
      for (const { id } of changes) pages.changed(id);
    },
  };
  const orders = started(visitorOrders.name, () => runProjection({ projection: visitorOrders, ...ofPages }));
  const previews = started(visitorPreviews.name, () =>
    runProjection({
      projection: visitorPreviews,
      ...ofPages,
      onChange: (changes) => {
        for (const { id } of changes) pages.refresh(id);
      },
    }),
  );
  const rules = started(visitorRules.name, () => runProjection({ projection: visitorRules, ...ofPages }));
  const themes = started(visitorThemes.name, () => runProjection({ projection: visitorThemes, ...ofPages }));
  // Each request for a sticker reads its row, so no cache needs the change.
  const stickers = started(visitorStickers.name, () =>
    runProjection({ projection: visitorStickers, source: log, documents, observer }),
  );
  const all = Promise.all([accounts, items, limits, orders, previews, rules, themes, stickers]);
  const readToEnd = async (): Promise<void> => {
    await Promise.all((await all).map((running) => running?.caughtUp()));
  };
  const readFirst = (): Promise<void | null> => {
    const reading: Promise<void | null> = started('first read', async () => {
      await readToEnd();
      // At a stop nothing more is read, because the views are closed soon. After a reset the next reading counts.
      if (stopping.signal.aborted || reading !== firstRead) return;
      await options.firstRead.complete();
    });
    return reading;
  };
  let firstRead = readFirst();
  const ignoreResets = documents.onReset(() => {
    options.firstRead.again();
    firstRead = readFirst();
  });
  return {
    caughtUp: async () => {
      await readToEnd();
      await firstRead;
    },
    stop: async () => {
      stopping.abort();
      ignoreResets();
      await Promise.all((await all).map((running) => running?.stop()));
    },
  };
}

/** Logs once for each kind that this release does not know it. Its items are kept and shown as plain cards. */
const unknownKinds = (logger: Logger): ((kind: string) => void) => {
  const said = new Set<string>();
  return (kind) => {
    if (contentKindOf(kind) !== undefined || said.has(kind)) return;
    said.add(kind);
    logger.warn({ kind }, 'a newer release has made items of a kind that this one does not know');
  };
};

/** Starts a view, and retries with a growing pause until it succeeds; null when it was stopped before. */
const retryUntilStarted =
  (signal: AbortSignal, logger: Logger) =>
  async <Started>(view: string, start: () => Promise<Started>): Promise<Started | null> => {
    for (let wait = 100; !signal.aborted; wait = Math.min(PAUSE_MAX, wait * 2)) {
      try {
        return await start();
      } catch (error) {
        if (signal.aborted) break;
        logger.warn({ view, err: error }, 'a view could not be started; retrying');
        await pause(wait, signal);
      }
    }
    return null;
  };
