import { isTraceparent } from '@marquee/kernel';
import { reasonOf } from './rejections';

/** The attributes of a span. Spans leave the installation: no personal data, no ids of items or accounts, no address. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `internal` unless given. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** Contexts of other spans that led to this one; `LINKS_MAX` of them are kept. */
  readonly links?: readonly string[];
}

/** A span that is exported once it has ended. */
export interface Span {
  /** Its W3C trace context, as records carry it. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** `failure`: the name or the code of what went wrong, never a message, which may quote what a person wrote. */
  end(failure?: string): void;
}

/**
 * Traces a part of the requests, and what they lead to in other processes.
 *
 * - `samples` returns whether a request is traced: true for the given part of the calls, without regard to the request.
 * - `begin` starts a trace. `continue` starts a span below the one whose context is given, wherever that one is or was.
 * - `within` runs `work` with the span as the active one of all that `work` calls and awaits; null: with none.
 * - `active` returns the context of the active span, or null.
 * - Nothing of it throws, waits for a collector or keeps more than a bounded number of spans.
 */
export interface Tracer {
  samples(): boolean;
  begin(name: string, options?: SpanOptions): Span;
  continue(parent: string, name: string, options?: SpanOptions): Span;
  within<Result>(span: Span | null, work: () => Result): Result;
  active(): string | null;
}

export const LINKS_MAX = 32;

/** A trace ends here: a record that is read again later, by a rebuild or a new group, does not reopen it. Milliseconds. */
const FOLLOWED_MS = 3_600_000;

let installed: Tracer | null = null;

/** One tracer for each thread, as there is one registry of metrics. Set by the host before it opens its ports; null ends tracing. */
export const installTracer = (tracer: Tracer | null): void => {
  installed = tracer;
};

/** null unless traces are switched on: then nothing has to be done. */
export const tracing = (): Tracer | null => installed;

/** The context of the work under way; null where it is not traced. */
export const activeTrace = (): string | null => installed?.active() ?? null;

/**
 * Runs `work` in a span below `parent`. Work without a parent is not traced, also where it was woken by work that is. Settles as `work`
 * does.
 */
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

/** JSON that carries a context: an object gets a member more, anything else stays as it is. */
export const withTraceparent = (value: unknown, traceparent: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, traceparent } : value;

/** The value as it was before `withTraceparent`. */
export const withoutTraceparent = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('traceparent' in value)) return value;
  const { traceparent: _traceparent, ...rest } = value;
  return rest;
};

/** The context that a value carries, in itself or in the metadata of the service's own event in it; null where there is none. */
export const traceparentOf = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { traceparent, event } = value as { traceparent?: unknown; event?: { meta?: { traceparent?: unknown } } };
  const found = traceparent ?? event?.meta?.traceparent;
  return isTraceparent(found) ? found : null;
};

/** The contexts of records at the time `now` (UTC ms), in their order; `LINKS_MAX` at most. */
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
