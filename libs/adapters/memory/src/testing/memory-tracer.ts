import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { LINKS_MAX, type Span, type SpanOptions, type Tracer } from '@marquee/ports';

export interface RecordedSpan {
  readonly name: string;
  readonly kind: NonNullable<SpanOptions['kind']>;
  readonly traceparent: string;
  /** Context of the span above; null for the first of a trace. */
  readonly parent: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly links: readonly string[];
  readonly failure: string | null;
}

export interface MemoryTracer extends Tracer {
  /** In the order in which they ended. */
  readonly ended: readonly RecordedSpan[];
}

const random = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Keeps spans in this process: for tests of what is traced. `ratio`: part of the requests, from 0 to 1. */
export const createMemoryTracer = (ratio = 1): MemoryTracer => {
  const active = new AsyncLocalStorage<Span | null>();
  const ended: RecordedSpan[] = [];

  const start = (trace: string, parent: string | null, name: string, options: SpanOptions = {}): Span => {
    const { kind = 'internal', links = [] } = options;
    const traceparent = `00-${trace}-${random(8)}-01`;
    const attributes = { ...options.attributes };
    return {
      traceparent,
      set: (more) => void Object.assign(attributes, more),
      end: (failure) =>
        void ended.push({
          name,
          kind,
          traceparent,
          parent,
          // As at the end: what is set later is lost.
          attributes: { ...attributes },
          links: links.slice(0, LINKS_MAX),
          failure: failure ?? null,
        }),
    };
  };

  return {
    samples: () => Math.random() < ratio,
    begin: (name, options) => start(random(16), null, name, options),
    continue: (parent, name, options) => start(parent.slice(3, 35), parent, name, options),
    within: (span, work) => active.run(span, work),
    active: () => active.getStore()?.traceparent ?? null,
    ended,
  };
};
