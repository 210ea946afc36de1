/**
 * A handler of a job or a record throws it when it can never succeed, so it is not tried again. `reason` is for operators and contains
 * nothing of the payload.
 */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(readonly reason: string) {
    super(reason);
  }
}

/** A handler of a job throws it to be tried again, at the earliest after `afterMs` milliseconds. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    readonly reason: string,
    readonly afterMs: number,
  ) {
    super(reason);
  }
}

/** The reason of a rejection, for operators: never its message, which may quote the payload, unless it is about a file of the storage. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof Refused || error instanceof RetryLater) return error.reason;
  if (!(error instanceof Error)) return 'unknown error';
  const { code, file } = error as { code?: unknown; file?: unknown };
  if (error.name.startsWith('Storage') && typeof file === 'string') return `${String(code)}: ${error.message}`;
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};
