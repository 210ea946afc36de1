import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Spans that the collector did not take since the last report. */
export interface LostSpans {
  readonly spans: number;
  /** Name or code of the newest error. Never its message, which may quote an address with its password. */
  readonly reason: string;
}

const REPORTED_EVERY_MS = 60_000;

const reasonOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : (name ?? 'unknown error');
};

/** Sends spans to a collector as JSON. What it does not take is lost and reported, once a minute at most. */
export const collectorExporter = (options: {
  readonly endpoint: string;
  readonly limitMs: number;
  readonly onLost: (lost: LostSpans) => void;
}): SpanExporter => {
  const { endpoint, limitMs, onLost } = options;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: limitMs,
  });
  let lost = 0;
  let reportedAt = -Infinity;
  const report = (spans: number, error: unknown): void => {
    lost += spans;
    if (performance.now() - reportedAt < REPORTED_EVERY_MS) return;
    reportedAt = performance.now();
    onLost({ spans: lost, reason: reasonOf(error) });
    lost = 0;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        if (code !== 0) report(spans.length, error);
        // The processor would hand a failure to OpenTelemetry's own log.
        done({ code: 0 });
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
};
