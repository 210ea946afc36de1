import { Gauge, register } from 'prom-client';
import type { ReadyChecks } from './ready-checks';

const CHECK_UP = 'marquee_check_up';

/** Publishes the checks of `/health/ready`, including those that do not affect its status. */
export const observeReadiness = (checks: ReadyChecks): void => {
  register.removeSingleMetric(CHECK_UP);
  new Gauge({
    name: CHECK_UP,
    help: 'Whether a check of /health/ready succeeds',
    labelNames: ['check'] as const,
    async collect() {
      this.reset();
      const outcomes = Object.entries((await checks.run()).checks);
      for (const [check, outcome] of outcomes) this.set({ check }, outcome === 'ok' ? 1 : 0);
    },
  });
};
