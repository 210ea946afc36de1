import { Counter } from 'prom-client';

export const blocksWritten = new Counter({
  name: 'marquee_analytics_blocks_total',
  help: 'Blocks written to the click ledger',
});
export const actsWritten = new Counter({
  name: 'marquee_analytics_acts_total',
  help: 'Acts written to the click ledger',
});
export const actsDropped = new Counter({
  name: 'marquee_analytics_dropped_acts_total',
  help: 'Acts delivered and not written: had already (duplicate), for another consumer (ignored), of a newer release (unknown), or not acts (malformed)',
  labelNames: ['reason'],
});
export const actsMissing = new Counter({
  name: 'marquee_analytics_missing_acts_total',
  help: 'Positions of a journal that the log did not bring',
});
export const totalsPublished = new Counter({
  name: 'marquee_analytics_totals_total',
  help: 'Totals of an item published',
});
