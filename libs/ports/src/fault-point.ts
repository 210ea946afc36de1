type FaultKind = 'throw' | 'exit' | 'hang' | 'torn' | 'dup' | 'reorder' | 'trace';

interface Fault {
  readonly point: string;
  remaining: number;
  readonly kind: FaultKind;
}

/** How long what is reordered lets others go first, in milliseconds. */
const OVERTAKEN_MS = 500;

const parse = (text: string | undefined): Fault | null => {
  if (!text) return null;
  const [point, n, kind] = text.split(':');
  return { point: point!, remaining: Number(n), kind: (kind ?? 'throw') as FaultKind };
};

const fault = parse(globalThis.process?.env['FAULT']);

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * A place where the outside world may fail. `FAULT=point:n:kind` makes the n-th pass through `point` fail: `throw`
 * rejects, `exit` ends the process as a kill would, `hang` never answers; `torn`, `dup` and `reorder` are answered to
 * the caller, who knows what they mean at this point, `reorder` only after others had the time to go first. Where the process
 * lives on, it says on stderr that the fault was met. `FAULT=all:0:trace` says there which points are passed.
 * Without `FAULT` it costs one comparison.
 */
export const faultPoint = (point: string): FaultKind | null | Promise<FaultKind> => {
  if (fault === null) return null;
  if (fault.kind === 'trace') tell(`fault point passed: ${point}`);
  if (fault.point !== point || --fault.remaining !== 0) return null;
  if (fault.kind === 'exit') process.kill(process.pid, 'SIGKILL');
  tell(`fault injected at ${point}: ${fault.kind}`);
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

/** Messages as a log publishes them at a fault point: `dup` all of them twice, `reorder` those of the last key first. */
export const publishedAt = <M extends { readonly key: string }>(
  fault: FaultKind | null,
  messages: readonly M[],
): readonly M[] => {
  if (fault === 'dup') return [...messages, ...messages];
  if (fault !== 'reorder') return messages;
  const keys = [...new Set(messages.map(({ key }) => key))];
  return keys.reverse().flatMap((key) => messages.filter((message) => message.key === key));
};

/** A handler as a log calls it at a fault point: `dup` delivers the batch twice. */
export const delivered = async <B>(
  fault: FaultKind | null,
  handler: (batch: B) => Promise<void>,
  batch: B,
): Promise<void> => {
  await handler(batch);
  if (fault === 'dup') await handler(batch);
};
