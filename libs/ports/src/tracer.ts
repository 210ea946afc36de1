import { isTraceparent } from '@marquee/kernel';
import { reasonOf } from './rejections';

/** The attributes of a span. Spans leave the installation: no personal data, no ids of items or accounts, no address. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `internal` by default. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** Contexts of other spans that led to this one; `LINKS_MAX` of them are kept. */
  readonly links?: readonly string[];
}

/** A span that is exported once it has ended. */
export interface Span {
  /** Its W3C trace context, which records carry. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** `failure`: the name or the code of the error, never its message, which may quote what a person wrote. */
  end(failure?: string): void;
}

/**
 * Traces a part of the requests and their effects in other processes.
 *
 * - `samples` returns whether a request is traced: true for the configured part of the calls, independent of the request.
 * - `begin` starts a trace. `continue` starts a span below the span of the given context, which may be in another process or have ended.
 * - `within` runs `work` with the span as the active span of everything that `work` calls and awaits; null: without a span.
 * - `active` returns the context of the active span, or null.
 * - No method throws or waits for a collector. The number of kept spans is bounded.
 */
export interface Tracer {
  samples(): boolean;
  begin(name: string, options?: SpanOptions): Span;
  continue(parent: string, name: string, options?: SpanOptions): Span;
  within<Result>(span: Span | null, work: () => Result): Result;
  active(): string | null;
}

export const LINKS_MAX = 32;

/** Milliseconds after which a record continues no trace, so that a rebuild or a new group does not reopen it. */
const FOLLOWED_MS = 3_600_000;

let installed: Tracer | null = null;

/** Sets the tracer of this thread. The host calls it before it opens its ports; null ends tracing. */
export const installTracer = (tracer: Tracer | null): void => {
  installed = tracer;
};

/** The tracer of this thread; null while tracing is off. */
export const tracing = (): Tracer | null => installed;

/** The context of the running work; null if it is not traced. */
export const activeTrace = (): string | null => installed?.active() ?? null;

/** Runs `work` in a span below `parent`. Work without a parent is not traced, also when traced work started it. Settles as `work` does. */
export const inSpan = async <Result>(
  parent: string | null,
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> => {
  const tracer = installed;
  if (tracer === null) return work();
  if (parent === null) return tracer.within(null, work);
  const span = tracer.continue(parent, name, options);
  try {
    const result = await tracer.within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(reasonOf(error));
    throw error;
  }
};

/** Adds a context to JSON: an object gets one more member, other values do not change. */
export const withTraceparent = (value: unknown, traceparent: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, traceparent } : value;

/** Undoes `withTraceparent`. */
export const withoutTraceparent = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('traceparent' in value)) return value;
  const { traceparent: _traceparent, ...rest } = value;
  return rest;
};

/** The context of a value, from the value itself or from the metadata of the own event in it; null if there is none. */
export const traceparentOf = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { traceparent, event } = value as { traceparent?: unknown; event?: { meta?: { traceparent?: unknown } } };
  const found = traceparent ?? event?.meta?.traceparent;
  return isTraceparent(found) ? found : null;
};

/** The contexts of records at the time `now` (UTC milliseconds), in their order, at most `LINKS_MAX`. */
export const tracesOf = (
  records: readonly { readonly value: unknown; readonly at: number }[],
  now: number,
): readonly string[] => {
  const found: string[] = [];
  for (const { value, at } of records) {
    if (found.length === LINKS_MAX) break;
    const traceparent = now - at > FOLLOWED_MS ? null : traceparentOf(value);
    if (traceparent !== null) found.push(traceparent);
  }
  return found;
};
