import type { ReactorLag } from '@marquee/event-sourcing';
import { Gauge, register } from 'prom-client';

/** Publishes the age of the oldest record that a consumer has in hand, also between two attempts, under `name`, in seconds. */
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
