import { chartedInAll } from '@marquee/test-kit/visits';
import { chartsReach } from './charted';
import type { MeasuredSize } from './measured-size';
import { round, visits } from './visitors';

/** P8, second half: clicks a second into the charts during redirects as fast as they go, from the first click to the last one charted. */
export const measureEndToEnd = async (size: MeasuredSize, load: { seconds: number }) => {
  const before = await chartedInAll(size.owner);
  const began = performance.now();
  const { answeredAt, seconds } = await visits(size, load).done;
  const answered = answeredAt.length;
  const charted = (await chartsReach(size, before + answered)) - before;
  const whole = (performance.now() - began) / 1000;
  return {
    answered,
    charted,
    answeredPerSecond: round(answered / seconds),
    chartedPerSecond: round(charted / whole),
    drainMs: round((whole - seconds) * 1000),
  };
};
