import { runProjection } from '@marquee/event-sourcing';
import { progressSpy } from '@marquee/event-sourcing/testing';
import type { ColumnStore, DocumentStore, EventLog } from '@marquee/ports';
import { ClearClicks, ClearClicksHandler } from '../../../services/analytics/src/clear/clear-clicks.handler';
import { createClickAnalytics } from '../../../services/analytics/src/click-analytics';
import { ownedItemsProjection } from '../../../services/analytics/src/items/owned-items.projection';
import type { Surroundings } from './surroundings';

export interface AnalyticsProcess {
  clear(ownerId: string, name: string, at: number): Promise<void>;
  caughtUp(): Promise<void>;
  /** Publishes what is left. */
  stop(): Promise<void>;
}

/** Analytics' consumer, totals and projection, without its HTTP. */
export const startAnalytics = async (ports: {
  readonly columns: ColumnStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly clock: () => number;
  readonly surroundings: Surroundings;
}): Promise<AnalyticsProcess> => {
  const { columns, documents, log, clock, surroundings } = ports;
  const analytics = createClickAnalytics({ columns, documents, log, clock, logger: surroundings.logger });
  const clear = new ClearClicksHandler(analytics.items, analytics.clearances);
  const items = await runProjection({
    projection: ownedItemsProjection,
    source: log,
    documents,
    observer: progressSpy(),
  });
  const consumer = await analytics.start();
  return {
    clear: (ownerId, name, at) => clear.execute(new ClearClicks(ownerId, `link:${name}`, at)),
    caughtUp: async () => void (await Promise.all([items.caughtUp(), consumer.caughtUp()])),
    stop: async () => void (await Promise.all([consumer.stop(), items.stop()])),
  };
};
