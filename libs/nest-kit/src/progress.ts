import { Counter, Gauge } from 'prom-client';
import type { Logger } from './logger';

/** The relays and projections of this process that are stuck, and since when. */
const standing = new Map<string, number>();

const failuresTotal = new Counter({
  name: 'marquee_progress_failures_total',
  help: 'Failed attempts of a relay or a projection to go on; each is tried again',
  labelNames: ['follower', 'reason'] as const,
});

new Gauge({
  name: 'marquee_progress_standing_seconds',
  help: 'How long a relay or a projection has stood still because its attempts fail; absent for those that go on',
  labelNames: ['follower'] as const,
  collect() {
    this.reset();
    for (const [follower, since] of standing) this.set({ follower }, (performance.now() - since) / 1000);
  },
});

/** Milliseconds between two log lines of one stuck part: it retries twelve times a minute and more. */
const AGAIN_MS = 60_000;

/** Metrics and log lines of stuck relays and projections: the name and the reason, never what they read or write. */
export const observeProgress = (logger: Logger) => {
  const saidAt = new Map<string, number>();
  return {
    failed: (follower: string, reason: string): void => {
      failuresTotal.inc({ follower, reason });
      if (!standing.has(follower)) standing.set(follower, performance.now());
      const said = saidAt.get(follower);
      if (said !== undefined && performance.now() - said < AGAIN_MS) return;
      saidAt.set(follower, performance.now());
      logger.warn({ follower, reason }, 'stands still: the attempt to go on failed and is made again');
    },
    recovered: (follower: string): void => {
      standing.delete(follower);
      saidAt.delete(follower);
      logger.info({ follower }, 'goes on');
    },
  };
};
