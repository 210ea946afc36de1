import { reasonOf } from '@marquee/ports';
import { Counter, Gauge } from 'prom-client';
import type { Logger } from './logger';

const runsTotal = new Counter({
  name: 'marquee_periodic_runs_total',
  help: 'Runs of periodic work by outcome: done, failed',
  labelNames: ['work', 'outcome'] as const,
});

const lastRunSeconds = new Gauge({
  name: 'marquee_periodic_last_run_seconds',
  help: 'How long the last run of periodic work took',
  labelNames: ['work'] as const,
});

const lastSuccess = new Gauge({
  name: 'marquee_periodic_last_success_timestamp_seconds',
  help: 'When periodic work last succeeded in this process, Unix time',
  labelNames: ['work'] as const,
});

/** Metrics and log lines of periodic work. */
export const observePeriodic = (logger: Logger) => ({
  ran: (work: string, milliseconds: number, error?: unknown): void => {
    runsTotal.inc({ work, outcome: error === undefined ? 'done' : 'failed' });
    lastRunSeconds.set({ work }, milliseconds / 1000);
    if (error === undefined) lastSuccess.setToCurrentTime({ work });
    else logger.warn({ work, reason: reasonOf(error) }, 'periodic work failed and runs again at its next time');
  },
});
