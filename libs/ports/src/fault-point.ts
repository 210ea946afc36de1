type FaultKind = 'throw' | 'exit' | 'hang' | 'torn' | 'dup' | 'reorder';

interface Fault {
  readonly point: string;
  remaining: number;
  readonly kind: FaultKind;
}

const parse = (text: string | undefined): Fault | null => {
  if (!text) return null;
  const [point, n, kind] = text.split(':');
  return { point: point!, remaining: Number(n), kind: (kind ?? 'throw') as FaultKind };
};

const fault = parse(globalThis.process?.env['FAULT']);

/**
 * A place where the outside world may fail. `FAULT=point:n:kind` makes the n-th pass through `point` fail: `throw`
 * rejects, `exit` ends the process as a kill would, `hang` never answers; `torn`, `dup` and `reorder` are answered to
 * the caller, who knows what they mean at this point. Without `FAULT` it costs one comparison.
 */
export const faultPoint = (point: string): FaultKind | null | Promise<never> => {
  if (fault === null || fault.point !== point || --fault.remaining !== 0) return null;
  switch (fault.kind) {
    case 'throw':
      throw new Error(`fault injected at ${point}`);
    case 'exit':
      process.kill(process.pid, 'SIGKILL');
      return null;
    case 'hang':
      return new Promise<never>(() => undefined);
    default:
      return fault.kind;
  }
};
