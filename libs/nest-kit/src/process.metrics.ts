import { collectDefaultMetrics } from 'prom-client';

/** Publishes the resources of a process under the names of Prometheus' clients: memory, processor, open files, delays of the event loop. */
export const observeProcess = (): void => {
  // Samples the event loop 20 times a second instead of 100, so that the processes of an idle installation sleep longer.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 50 });
};
