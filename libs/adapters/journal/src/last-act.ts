import type { ActPlace } from '@marquee/contracts';
import type { JournalReader } from './journal-reader';
import { logOffset } from './position';
import type { Segment } from './segments';

/** Acts that are in memory at once, approximately: whole frames. */
const ACTS_AT_ONCE = 5_000;

export type LastAct = Pick<ActPlace, 'epoch' | 'offset'>;

/** The last act in these segments that can be read, null where they have none. */
export const lastActIn = async (
  segments: readonly Segment[],
  open: (after: number) => JournalReader,
): Promise<LastAct | null> => {
  for (const { epoch, base } of segments.toReversed()) {
    const reader = open(logOffset(epoch, base) - 1);
    let last: LastAct | undefined;
    try {
      for (let acts: readonly LastAct[] = []; ; last = acts.at(-1)) {
        ({ acts } = await reader.read(ACTS_AT_ONCE));
        if (acts.length === 0) break;
      }
    } finally {
      await reader.close();
    }
    if (last !== undefined) return { epoch: last.epoch, offset: last.offset };
  }
  return null;
};
