import { Counter, Gauge, register } from 'prom-client';

export interface ActRelayMetrics {
  published(acts: number): void;
}

/** `waitingSince` returns the time (UTC ms) of the oldest act that is not in the log, or null. */
export const createActRelayMetrics = (clock: () => number, waitingSince: () => number | null): ActRelayMetrics => {
  const names = { acts: 'marquee_act_relay_acts_total', lag: 'marquee_act_relay_lag_seconds' };
  Object.values(names).forEach((name) => register.removeSingleMetric(name));
  const acts = new Counter({ name: names.acts, help: 'Acts carried from the journal to the log' });
  new Gauge({
    name: names.lag,
    help: 'Age of the oldest act that waits to be carried to the log',
    collect() {
      const since = waitingSince();
      this.set(since === null ? 0 : Math.max(0, clock() - since) / 1000);
    },
  });
  return { published: (count) => acts.inc(count) };
};
