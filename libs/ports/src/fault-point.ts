type FaultKind = 'throw' | 'exit' | 'hang' | 'torn' | 'dup' | 'reorder' | 'trace';

interface Fault {
  /** `all` is any of them. */
  readonly point: string;
  readonly n: number;
  /** Passes from one failure to the next. */
  gap: number;
  remaining: number;
  readonly kind: FaultKind;
}

/** Milliseconds by which a reordered call is delayed, so that other calls overtake it. */
const OVERTAKEN_MS = 500;

const parse = (text: string | undefined): Fault | null => {
  if (!text) return null;
  const [point, n, kind] = text.split(':');
  return { point: point!, n: Number(n), gap: Number(n), remaining: Number(n), kind: (kind ?? 'throw') as FaultKind };
};

const fault = parse(globalThis.process?.env['FAULT']);

/**
 * A place where tests inject a fault. `FAULT=point:n:kind` makes the n-th pass through `point` fail. `throw` rejects, `exit` ends the
 * process as a kill does, `hang` never settles. `torn`, `dup` and `reorder` are returned to the caller, which implements them; `reorder` is
 * returned late, so that other calls overtake this one. `FAULT=all:n:kind` makes one of every n to 2n - 1 passes through any points fail.
 * The kind `trace` makes nothing fail. Each fault is written to stderr if the process continues. Without `FAULT` a pass costs one
 * comparison.
 */
export const faultPoint = (point: string): FaultKind | null | Promise<FaultKind> => {
  if (fault === null || (fault.point !== point && fault.point !== 'all') || --fault.remaining !== 0) return null;
  // The gap changes, because each retry could otherwise fail at the same step.
  fault.gap = fault.gap < 2 * fault.n - 1 ? fault.gap + 1 : fault.n;
  if (fault.point === 'all') fault.remaining = fault.gap;
  if (fault.kind === 'exit') process.kill(process.pid, 'SIGKILL');
  process.stderr.write(`fault injected at ${point}: ${fault.kind}\n`);
  switch (fault.kind) {
    case 'throw':
      throw new Error(`fault injected at ${point}`);
    case 'hang':
      return new Promise<never>(() => undefined);
    case 'reorder':
      return new Promise((resolve) => setTimeout(resolve, OVERTAKEN_MS, fault.kind));
    default:
      return fault.kind;
  }
};

/** The messages that a log publishes at a fault point. `dup`: all of them twice. `reorder`: those of the last key first. */
export const publishedAt = <M extends { readonly key: string }>(
  fault: FaultKind | null,
  messages: readonly M[],
): readonly M[] => {
  if (fault === 'dup') return [...messages, ...messages];
  if (fault !== 'reorder') return messages;
  const keys = [...new Set(messages.map(({ key }) => key))];
  return keys.reverse().flatMap((key) => messages.filter((message) => message.key === key));
};

/** Calls a handler as a log does at a fault point. `dup`: delivers the batch twice. */
export const delivered = async <B>(
  fault: FaultKind | null,
  handler: (batch: B) => Promise<void>,
  batch: B,
): Promise<void> => {
  await handler(batch);
  if (fault === 'dup') await handler(batch);
};
