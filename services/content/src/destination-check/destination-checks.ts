import { every, runProjection, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import { observeProgress } from '@marquee/nest-kit';
import type { DocumentStore, EventLog } from '@marquee/ports';
import { destinationChecks } from './check-rows.projection';
import { checkRows, type CheckRow } from './check-row';
import { createDestinationChecker, ROUND_MS, type CheckerParts, type DestinationChecker } from './destination-checker';

/** The checks of links, as far as they have caught up. */
export interface DestinationChecks extends Pick<DestinationChecker, 'check' | 'round'> {
  /** By the streams of links, in their order; null where a link is not known yet. */
  rows(places: readonly string[]): Promise<readonly (CheckRow | null)[]>;
  /** Resolves when everything that was published before the call is in the rows. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export const openDestinationChecks = async (
  parts: CheckerParts & { readonly documents: DocumentStore; readonly log: EventLog },
): Promise<DestinationChecks> => {
  const { documents, log, logger } = parts;
  const observer = observeProgress(logger);
  const running = await runProjection({ projection: destinationChecks, source: log, documents, observer });
  const rows = documents.collection(checkRows);
  return {
    ...createDestinationChecker(parts),
    rows: (places) => rows.getMany(places),
    caughtUp: () => running.caughtUp(),
    stop: () => running.stop(),
  };
};

/** Checks links as they are due, in one of the processes that share the store. */
export const startCheckingDestinations = (
  checks: Pick<DestinationChecks, 'round'>,
  { documents, observer }: { readonly documents: DocumentStore; readonly observer: PeriodicObserver },
): Periodic =>
  every(ROUND_MS, (signal) => checks.round(signal), { name: 'content-check-destinations', lease: documents, observer });
