import type { DeadLetter } from '@marquee/contracts';
import { Counter, Gauge } from 'prom-client';
import type { Logger } from './logger';

type ReadLag = () => { readonly records: number; readonly oldestMs: number };

/** The reactors that run in this process. */
const running = new Map<string, ReadLag>();

const attemptsTotal = new Counter({
  name: 'marquee_reactor_attempts_total',
  help: 'Attempts of a reactor at an effect by outcome: done, skip, retry, wait, deadLetter, failed',
  labelNames: ['reactor', 'outcome', 'reason'] as const,
});

new Gauge({
  name: 'marquee_reactor_lag_records',
  help: 'Records that a reactor has in hand and has not handled',
  labelNames: ['reactor'] as const,
  collect() {
    this.reset();
    for (const [reactor, read] of running) this.set({ reactor }, read().records);
  },
});

new Gauge({
  name: 'marquee_reactor_oldest_seconds',
  help: 'Age of the oldest record that a reactor has in hand and has not handled',
  labelNames: ['reactor'] as const,
  collect() {
    this.reset();
    for (const [reactor, read] of running) this.set({ reactor }, read().oldestMs / 1000);
  },
});

const deadLettersTotal = new Counter({
  name: 'marquee_dead_letters_total',
  help: 'Records that a group could not handle and set aside for a replay',
  labelNames: ['group'] as const,
});

/** Metrics and log lines of reactors: the sources and outcomes of records, never their content. */
export const observeReactors = (logger: Logger) => ({
  attempted: (
    reactor: string,
    outcome: 'done' | 'skip' | 'retry' | 'wait' | 'deadLetter' | 'failed',
    event: string,
    reason?: string,
  ): void => {
    attemptsTotal.inc({ reactor, outcome, reason: reason ?? '' });
    const line = { reactor, event, ...(reason !== undefined && { reason }) };
    if (outcome === 'retry' || outcome === 'failed') logger.warn(line, 'an effect was not made and is tried again');
    else if (outcome === 'wait') logger.debug(line, 'an effect waits for another one');
    else logger.debug({ ...line, outcome }, 'a record was handled');
  },
  setAside: ({ group, topic, partition, offset, reason }: DeadLetter): void => {
    deadLettersTotal.inc({ group });
    logger.error({ group, topic, partition, offset, reason }, 'a record was set aside: npm run replay');
  },
  lag: (reactor: string, read: ReadLag | null): void => {
    if (read) running.set(reactor, read);
    else running.delete(reactor);
  },
});
