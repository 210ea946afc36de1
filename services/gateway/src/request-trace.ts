import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginServerSpan, NOT_TRACED } from '@marquee/nest-kit';
import { tracing } from '@marquee/ports';

/** The trace of one forwarded request. */
export interface RequestTrace {
  /** Headers that pass the sampling decision to the service, so that it begins no trace of its own. */
  readonly headers: Readonly<Record<string, string>>;
  /** Runs `handOn`, and records how long it waited for its turn and for the beginning of the answer. */
  waits(handOn: (onAnswer?: () => void) => Promise<void>): Promise<void>;
}

export type TraceRequest = (request: IncomingMessage, response: ServerResponse, upstream: string) => RequestTrace;

const untraced: RequestTrace = { headers: { traceparent: NOT_TRACED }, waits: (handOn) => handOn() };

/** Milliseconds since `begun`, to a tenth. */
const since = (begun: number): number => Math.round((performance.now() - begun) * 10) / 10;

/**
 * Traces a part of the forwarded requests; null while tracing is off. The first span of a trace begins here. It is named by the service and
 * not by an address, which contains names of people. A client's trace headers are not read.
 */
export const createRequestTrace = (): TraceRequest | null => {
  const tracer = tracing();
  if (tracer === null) return null;
  return (request, response, upstream) => {
    if (!tracer.samples()) return untraced;
    const came = performance.now();
    const span = beginServerSpan(tracer, request, response, { parent: null, upstream });
    return {
      headers: { traceparent: span.traceparent },
      waits: (handOn) => {
        span.set({ 'marquee.turn.wait_ms': since(came) });
        const handed = performance.now();
        return handOn(() => span.set({ 'marquee.upstream.wait_ms': since(handed) }));
      },
    };
  };
};
