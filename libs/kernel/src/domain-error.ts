/** One broken rule, at a field: `path` as in the request body (`title`, `media.0.url`), `code` stable, `message` for the reader. */
export interface Violation {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/**
 * A refusal that the caller may see. `code` is stable and listed in `libs/contracts`, where it gets its HTTP status;
 * nothing below the controllers knows of HTTP. Anything thrown that is not a `DomainError` is a bug.
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
