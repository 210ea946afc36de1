import { Gauge } from 'prom-client';
import type { Logger } from './logger';

const relayLeader = new Gauge({
  name: 'marquee_outbox_relay_leader',
  help: 'Whether this process relays the outbox of its store to the event log',
  labelNames: ['relay'] as const,
});

/** Callback for `onLeadershipChange` of a relay: reports the active relay in the metrics, and each change in the log. */
export const reportRelayLeadership = (logger: Logger, relay: string): ((isLeader: boolean) => void) => {
  // A relay that never becomes active reports no change and would otherwise be missing.
  relayLeader.set({ relay }, 0);
  return (isLeader) => {
    relayLeader.set({ relay }, isLeader ? 1 : 0);
    logger.info({ relay }, isLeader ? 'became the active outbox relay' : 'is no longer the active outbox relay');
  };
};
