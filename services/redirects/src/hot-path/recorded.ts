import type { ActJournal } from '@marquee/ports';
import type { HotPathCounts } from './hot-path-counts';

/** Resolves once an act is on disk, or cannot be recorded. */
export const recorded = (journal: ActJournal, counts: HotPathCounts, encoded: string): Promise<void> =>
  new Promise((resolve) => {
    journal.append(encoded, {
      recorded: () => resolve(),
      refused: (reason) => {
        counts.refused[reason] += 1;
        resolve();
      },
    });
  });
