import { chartedInAll } from '@marquee/test-kit/visits';
import { chartsReach } from './charted';
import type { MeasuredSize } from './measured-size';
import { quantile, round, visits } from './visitors';

const POLL_MS = 25;

/**
 * P6: how old the newest click is that the charts show, at a constant rate. Each look at the charts gives one sample: the n-th click of
 * this run is in them now, and it was answered then. The time of the look itself is in it.
 */
export const measureClickToChart = async (size: MeasuredSize, load: { rate: number; seconds: number }) => {
  const before = await chartedInAll(size.owner);
  const { answeredAt, done } = visits(size, load);
  const samples: number[] = [];
  let over = false;
  const finished = done.finally(() => (over = true));
  let seen = 0;
  while (!over) {
    const shown = (await chartedInAll(size.owner)) - before;
    if (shown > seen) samples.push(performance.now() - answeredAt[shown - 1]!);
    seen = shown;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const { length } = (await finished).answeredAt;
  const charted = (await chartsReach(size, before + length)) - before;
  const known = samples.filter((sample) => !Number.isNaN(sample));
  return {
    rate: load.rate,
    p50: round(quantile(known, 0.5)),
    p99: round(quantile(known, 0.99)),
    samples: known.length,
    answered: length,
    charted,
  };
};
