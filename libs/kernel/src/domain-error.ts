/**
 * One broken rule of a field. `path` is that of the request body (`title`, `media.0.url`), `code` is stable, `message` is for the reader.
 */
export interface Violation {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/**
 * A refusal that the caller may see. `code` is stable. `libs/contracts` lists it with its HTTP status; code below the controllers does not
 * know HTTP. Any other thrown error is a bug.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: string,
    message: string,
    readonly violations: readonly Violation[] = [],
    /** Seconds after which the same request may succeed. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
