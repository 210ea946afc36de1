import { AsyncLocalStorage } from 'node:async_hooks';
import { waitAtMost } from '@marquee/kernel';
import { LINKS_MAX, type Span, type SpanOptions, type Tracer } from '@marquee/ports';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OpenTelemetrySpan,
  type SpanContext,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { collectorExporter, type LostSpans } from './collector-exporter';

export interface TracerOptions {
  /** Base address of the collector: spans go to `{endpoint}/v1/traces`. */
  readonly endpoint: string;
  /** Part of the requests that begin a trace, from 0 to 1. */
  readonly ratio: number;
  readonly service: string;
  readonly version: string;
  /** Called with spans that the collector did not take, once a minute at most. */
  readonly onLost: (lost: LostSpans) => void;
}

export interface OpenedTracer {
  readonly tracer: Tracer;
  /** Hands over what waits, for half a second at most. Never rejects. */
  close(): Promise<void>;
}

/** Spans that wait for the collector; what comes beyond them is dropped. About 2 MB. */
const QUEUE = 2_048;
const BATCH = 512;
/** Milliseconds that one request to the collector may take with its retries. */
const EXPORT_LIMIT = 5_000;
/** Milliseconds that a shutdown waits for the collector. */
const LAST_CALL = 500;

const kinds: Readonly<Record<NonNullable<SpanOptions['kind']>, SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** `traceparent` is from a `Span`, or one that `isTraceparent` knows. */
const contextOf = (traceparent: string): SpanContext => ({
  traceId: traceparent.slice(3, 35),
  spanId: traceparent.slice(36, 52),
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
});

const spanOf = (span: OpenTelemetrySpan): Span => {
  const { traceId, spanId } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    set: (attributes) => void span.setAttributes(attributes),
    end: (failure) => {
      if (failure !== undefined) {
        span.setAttribute('error.type', failure);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
};

/**
 * Traces by OpenTelemetry's SDK, to a collector that speaks OTLP over HTTP. It asks for no global of OpenTelemetry: neither spans nor
 * contexts of other packages mix with these.
 */
export const openTracer = (options: TracerOptions): OpenedTracer => {
  const { endpoint, ratio, service, version, onLost } = options;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    // `samples` has decided before a span is made, so that a request that is not traced costs a random number.
    sampler: new AlwaysOnSampler(),
    spanLimits: { linkCountLimit: LINKS_MAX },
    spanProcessors: [
      new BatchSpanProcessor(collectorExporter({ endpoint, limitMs: EXPORT_LIMIT, onLost }), {
        maxQueueSize: QUEUE,
        maxExportBatchSize: BATCH,
        exportTimeoutMillis: 2 * EXPORT_LIMIT,
      }),
    ],
  });
  const spans = provider.getTracer('marquee', version);
  const active = new AsyncLocalStorage<string | null>();

  const start = (context: Context, name: string, { kind = 'internal', attributes, links }: SpanOptions): Span =>
    spanOf(
      spans.startSpan(
        name,
        {
          kind: kinds[kind],
          ...(attributes && { attributes }),
          ...(links && { links: links.slice(0, LINKS_MAX).map((link) => ({ context: contextOf(link) })) }),
        },
        context,
      ),
    );

  return {
    tracer: {
      samples: () => Math.random() < ratio,
      begin: (name, given = {}) => start(ROOT_CONTEXT, name, given),
      continue: (parent, name, given = {}) => start(trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)), name, given),
      within: (span, work) => active.run(span && span.traceparent, work),
      active: () => active.getStore() ?? null,
    },
    close: () => waitAtMost(LAST_CALL, () => provider.shutdown().catch(() => undefined)),
  };
};
