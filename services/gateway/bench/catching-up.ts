import { chartedInAll } from '@marquee/test-kit/visits';
import { chartsReach } from './charted';
import type { MeasuredSize } from './measured-size';
import { round, visits } from './visitors';

/** P7: the charts get nothing while people click at a constant rate; then how long until they have it all. */
export const measureCatchingUp = async (size: MeasuredSize, load: { rate: number; seconds: number }) => {
  const before = await chartedInAll(size.owner);
  const release = await size.holdCharts();
  const answered = (await visits(size, load).done).answeredAt.length;
  const began = performance.now();
  await release();
  const released = performance.now();
  const behind = before + answered - (await chartedInAll(size.owner));
  const charted = (await chartsReach(size, before + answered)) - before;
  return {
    rate: load.rate,
    answered,
    charted,
    behind,
    releaseMs: round(released - began),
    ms: round(performance.now() - released),
  };
};
