import { chartedInAll } from '@marquee/test-kit/visits';
import type { MeasuredSize } from './measured-size';

const DRAIN_MAX_MS = 180_000;

/** Waits until the charts show `count` clicks in all; answers what they show then, or when they were abandoned. */
export const chartsReach = async ({ owner }: MeasuredSize, count: number): Promise<number> => {
  const end = performance.now() + DRAIN_MAX_MS;
  for (;;) {
    const shown = await chartedInAll(owner).catch(() => 0);
    if (shown >= count || performance.now() > end) return shown;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
