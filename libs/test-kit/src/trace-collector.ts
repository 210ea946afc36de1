import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { readonly stringValue?: string; readonly intValue?: string | number; readonly doubleValue?: number };
type Attributes = readonly { readonly key: string; readonly value: Value }[];

interface OtlpSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Attributes;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly kind: string;
  readonly traceId: string;
  readonly traceparent: string;
  /** null for the first span of a trace. */
  readonly parent: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly links: readonly string[];
  readonly failure: string | null;
}

export interface TraceCollector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` is set to. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** All that was sent, as text. */
  text(): string;
  /** Requests wait for their answer from now on. */
  hold(): void;
  /** Answers those that wait, and all to come. */
  release(): void;
  stop(): Promise<void>;
}

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

const read = (attributes: Attributes): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.doubleValue ?? Number(value.intValue)]),
  );

const contextOf = (traceId: string, spanId: string): string => `00-${traceId}-${spanId}-01`;

const collected = (service: string, span: OtlpSpan): CollectedSpan => {
  const attributes = read(span.attributes);
  return {
    service,
    name: span.name,
    kind: KINDS[span.kind]!,
    traceId: span.traceId,
    traceparent: contextOf(span.traceId, span.spanId),
    parent: span.parentSpanId ? contextOf(span.traceId, span.parentSpanId) : null,
    attributes,
    links: (span.links ?? []).map(({ traceId, spanId }) => contextOf(traceId, spanId)),
    failure: span.status.code === 2 ? String(attributes['error.type']) : null,
  };
};

/** A collector of traces as far as this product knows it: it takes OTLP in JSON. */
export const startTraceCollector = async (): Promise<TraceCollector> => {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const waiting: ServerResponse[] = [];
  let isHolding = false;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as OtlpTraces).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push(collected(String(read(resource.attributes)['service.name']), span));
      if (isHolding) waiting.push(response);
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    hold: () => void (isHolding = true),
    release: () => {
      isHolding = false;
      waiting.splice(0).forEach(answer);
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

const answer = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};
