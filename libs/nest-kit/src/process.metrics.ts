import { collectDefaultMetrics, Gauge } from 'prom-client';

const buildInfo = new Gauge({
  name: 'marquee_build_info',
  help: 'The release that runs, by its version, its commit and the version of Node; always 1',
  labelNames: ['version', 'commit', 'node'] as const,
});

/**
 * Publishes the release of a process, and its resources under the names of Prometheus' clients: memory, processor, open files, delays of the
 * event loop.
 */
export const observeProcess = ({ version, commit }: { readonly version: string; readonly commit: string }): void => {
  buildInfo.set({ version, commit, node: process.versions.node }, 1);
  // Samples the event loop 20 times a second instead of 100, so that the processes of an idle installation sleep longer.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 50 });
};
