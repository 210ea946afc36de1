import type { ActJournal, ActReceipt } from '@marquee/ports';
import type { ClickCounter } from '../click-limits/click-counter';
import type { HotPathCounts } from './hot-path-counts';

/** Resolves once an act is on disk, or cannot be recorded. `counter` counts it. */
export const recorded = (
  journal: ActJournal,
  counts: HotPathCounts,
  encoded: string,
  counter: ClickCounter | null = null,
): Promise<void> =>
  new Promise((resolve) => {
    const receipt: ActReceipt = {
      recorded: () => resolve(),
      refused: (reason) => {
        counts.refused[reason] += 1;
        resolve();
      },
    };
    journal.append(encoded, counter === null ? receipt : counter.reserve(receipt));
  });
