import type { ReactorLag } from '@marquee/event-sourcing';
import { Gauge, register } from 'prom-client';

/**
 * Publishes under `name` the age in seconds of the oldest record that a consumer has received and not handled, also between two attempts.
 */
export const observeLag = (name: string, read: () => ReactorLag): void => {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Age of the oldest record that the consumer has in hand and has not handled; 0 when it has none',
    collect() {
      this.set(read().oldestMs / 1000);
    },
  });
};
