import { CheckpointConflict, type DocumentStore } from '@marquee/ports';

const CHECKPOINT = 'analytics:totals-published';

/**
 * Reserves the time that the next counts carry: `now`, or one after the last that any process reserved. Others take only counts of a later time
 * than those that they have, whatever the clocks say.
 */
export const reserveTime = async (documents: DocumentStore, now: number): Promise<number> => {
  for (;;) {
    const expected = await documents.checkpoint(CHECKPOINT);
    const time = Math.max(now, Number(expected ?? 0) + 1);
    try {
      await documents.commit([], [{ name: CHECKPOINT, position: String(time), expected }]);
      return time;
    } catch (error) {
      // Another process has reserved one.
      if (!(error instanceof CheckpointConflict)) throw error;
    }
  }
};
