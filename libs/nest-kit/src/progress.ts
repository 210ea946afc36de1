import { Counter, Gauge } from 'prom-client';
import type { Logger } from './logger';

/** The relays, projections and jobs of this process that are stuck, and since when. */
const stalled = new Map<string, number>();

const failuresTotal = new Counter({
  name: 'marquee_progress_failures_total',
  help: 'Failed attempts of a relay, a projection or the adding of jobs; each is retried',
  labelNames: ['component', 'reason'] as const,
});

new Gauge({
  name: 'marquee_stalled_seconds',
  help: 'How long the attempts of a relay, a projection or the adding of jobs have failed; absent for those that succeed',
  labelNames: ['component'] as const,
  collect() {
    this.reset();
    for (const [component, since] of stalled) this.set({ component }, (performance.now() - since) / 1000);
  },
});

/** Milliseconds between two log lines of one stuck part: it retries twelve times a minute and more. */
const AGAIN_MS = 60_000;

/** Metrics and log lines of stuck relays, projections and jobs: the name and the reason, never what they read or write. */
export const observeProgress = (logger: Logger) => {
  const saidAt = new Map<string, number>();
  return {
    failed: (component: string, reason: string): void => {
      failuresTotal.inc({ component, reason });
      if (!stalled.has(component)) stalled.set(component, performance.now());
      const said = saidAt.get(component);
      if (said !== undefined && performance.now() - said < AGAIN_MS) return;
      saidAt.set(component, performance.now());
      logger.warn({ component, reason }, 'stalled; retrying');
    },
    recovered: (component: string): void => {
      stalled.delete(component);
      saidAt.delete(component);
      logger.info({ component }, 'recovered');
    },
  };
};
