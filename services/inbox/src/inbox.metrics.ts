import { Counter } from 'prom-client';

/** The outcome of an act that sends something. */
export type ActOutcome = 'received' | 'held' | 'dropped' | 'folded' | 'duplicate' | 'closed' | 'erased';

export const messagesTaken = new Counter({
  name: 'marquee_inbox_messages_total',
  help: 'Messages and answers taken from the log by outcome: received, held (back by the rules of the owner), dropped (of a blocked sender), folded (same text within a day), duplicate (had already), closed (no such inbox any more), erased (the key of the account is destroyed)',
  labelNames: ['outcome'] as const,
});
export const actsLeftOut = new Counter({
  name: 'marquee_inbox_left_out_acts_total',
  help: 'Acts that send nothing, by reason: ignored (for another consumer), unknown (of a newer release)',
  labelNames: ['reason'] as const,
});
export const totalsPublished = new Counter({
  name: 'marquee_inbox_totals_total',
  help: 'Totals of an inbox published',
});
