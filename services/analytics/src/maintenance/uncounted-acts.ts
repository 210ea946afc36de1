import { actPosition, type JournalEnd } from '@marquee/contracts';
import { pause } from '@marquee/kernel';
import type { ClickLedger } from '../ledger/click-ledger';

/** Milliseconds between two looks at the ledger. */
const LOOK_EVERY = 200;
/** Milliseconds without a new block after which what is missing no longer comes. */
const PATIENCE = 10_000;

/**
 * The journals whose last act is not in the ledger. While the ledger gets blocks of one of them, it waits: their acts are on the way. Call it
 * while nothing keeps blocks from being written. `patienceMs`: how long the ledger may get nothing.
 */
export const uncountedActs = async (
  ledger: ClickLedger,
  journals: readonly JournalEnd[],
  patienceMs = PATIENCE,
): Promise<readonly JournalEnd[]> => {
  let before: string | undefined;
  let waited = 0;
  for (;;) {
    const heights = await Promise.all(
      journals.map(async (end) => {
        const { hits, rollups } = await ledger.heights(end.source);
        return { end, counted: hits < rollups ? hits : rollups };
      }),
    );
    const missing = heights.filter(({ end, counted }) => counted <= actPosition(end));
    const now = missing.map(({ end, counted }) => `${end.source} ${counted}`).join();
    waited = now === before ? waited + LOOK_EVERY : 0;
    if (missing.length === 0 || (before !== undefined && waited >= patienceMs)) return missing.map(({ end }) => end);
    before = now;
    await pause(LOOK_EVERY);
  }
};
