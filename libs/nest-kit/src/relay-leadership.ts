import { Gauge } from 'prom-client';
import type { Logger } from './logger';

const relayCarries = new Gauge({
  name: 'marquee_relay_carries',
  help: 'Whether this process is the one that carries the outbox of its store to the event log',
  labelNames: ['relay'] as const,
});

/** Callback for `onLeadershipChange` of a relay: reports the active relay in the metrics, and each change in the log. */
export const reportRelayLeadership = (logger: Logger, relay: string): ((carries: boolean) => void) => {
  // A relay that never was the active one reports no change, and would be missing.
  relayCarries.set({ relay }, 0);
  return (carries) => {
    relayCarries.set({ relay }, carries ? 1 : 0);
    logger.info({ relay }, carries ? 'became the active outbox relay' : 'is no longer the active outbox relay');
  };
};
