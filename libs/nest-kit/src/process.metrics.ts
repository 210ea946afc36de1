import { collectDefaultMetrics } from 'prom-client';

/** Publishes what a process uses, under the names of Prometheus' clients: memory, processor, open files, delays of the event loop. */
export const observeProcess = (): void => {
  // 20 looks a second at the event loop instead of 100: the processes of an idle installation sleep longer.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 50 });
};
