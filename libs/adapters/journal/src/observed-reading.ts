import { EngineAvailability, reasonOf, type EngineLogger } from '@marquee/ports';
import type { JournalMetrics } from './journal.metrics';

export interface ReadingObserver {
  failed(error: unknown): void;
  succeeded(): void;
}

/** Counts failed reads of the journal's files, and logs the first failure and the next success. For one consumer. */
export const observedReading = (metrics: JournalMetrics, logger: EngineLogger | undefined): ReadingObserver => {
  const availability = new EngineAvailability('journal', logger);
  return {
    failed: (error) => {
      metrics.readFailed(error);
      availability.lost(reasonOf(error));
    },
    succeeded: () => availability.back(),
  };
};
