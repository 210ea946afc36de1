import { followGateways, type Logger } from '@marquee/nest-kit';
import { installTracer } from '@marquee/ports';
import type { TracingSettings } from './tracing.env';

/**
 * Switches tracing on for this thread where the settings name a collector. Called before ports are opened: what is opened then is
 * traced. Returns a function that flushes the last spans, which takes half a second at most.
 */
export const openTracing = async (options: {
  readonly settings: TracingSettings;
  readonly service: string;
  readonly version: string;
  readonly logger: Logger;
  /** Gateways of the product, whose `traceparent` is followed; none by default. */
  readonly gateways?: readonly string[];
}): Promise<() => Promise<void>> => {
  const { settings, service, version, logger, gateways } = options;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio, OTEL_SERVICE_NAME } = settings;
  if (endpoint === undefined) return () => Promise.resolve();
  const { openTracer } = await import('@marquee/adapter-opentelemetry');
  const { tracer, close } = openTracer({
    endpoint,
    ratio,
    service: OTEL_SERVICE_NAME ?? service,
    version,
    onLost: (lost) => logger.warn(lost, 'the collector does not take traces: they are dropped'),
  });
  installTracer(tracer);
  followGateways(gateways ?? null);
  return close;
};
