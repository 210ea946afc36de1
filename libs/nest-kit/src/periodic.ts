import { reasonOf } from '@marquee/ports';
import { Counter, Gauge } from 'prom-client';
import type { Logger } from './logger';
import { onceAMinute } from './progress';

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

/** The time of the first failure of each work since its last success. */
const failing = new Map<string, number>();

new Gauge({
  name: 'marquee_periodic_failing_seconds',
  help: 'How long ago periodic work of this process began to fail; absent where its last run succeeded',
  labelNames: ['work'] as const,
  collect() {
    this.reset();
    for (const [work, since] of failing) this.set({ work }, (performance.now() - since) / 1000);
  },
});

/** Metrics and log lines of periodic work: one line a minute for each work that fails for one reason. */
export const observePeriodic = (logger: Logger, isDue = onceAMinute()) => ({
  ran: (work: string, milliseconds: number, error?: unknown): void => {
    runsTotal.inc({ work, outcome: error === undefined ? 'done' : 'failed' });
    lastRunSeconds.set({ work }, milliseconds / 1000);
    if (error === undefined) {
      failing.delete(work);
      lastSuccess.setToCurrentTime({ work });
      return;
    }
    if (!failing.has(work)) failing.set(work, performance.now());
    const reason = reasonOf(error);
    if (isDue(`${work} ${reason}`))
      logger.warn({ work, reason }, 'periodic work failed and runs again at its next time');
  },
  left: (work: string): void => void failing.delete(work),
});
