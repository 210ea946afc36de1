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

/** Milliseconds between two log lines about one thing: a stuck part retries twelve times a minute and more. */
const AGAIN_MS = 60_000;

/** Returns whether a log line about a name is due: at once, then each minute. */
export const onceAMinute = (): ((name: string) => boolean) => {
  const saidAt = new Map<string, number>();
  return (name) => {
    const said = saidAt.get(name);
    if (said !== undefined && performance.now() - said < AGAIN_MS) return false;
    saidAt.set(name, performance.now());
    return true;
  };
};

/**
 * Metrics and log lines of stuck relays, projections and jobs: the name and the reason, never their data. A part that fails and recovers
 * repeatedly logs one pair of lines a minute.
 */
export const observeProgress = (logger: Logger) => {
  const isDue = onceAMinute();
  const said = new Set<string>();
  return {
    failed: (component: string, reason: string): void => {
      failuresTotal.inc({ component, reason });
      if (!stalled.has(component)) stalled.set(component, performance.now());
      if (!isDue(component)) return;
      said.add(component);
      logger.warn({ component, reason }, 'stalled; retrying');
    },
    recovered: (component: string): void => {
      stalled.delete(component);
      if (said.delete(component)) logger.info({ component }, 'recovered');
    },
  };
};
