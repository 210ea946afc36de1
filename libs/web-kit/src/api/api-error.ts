/** One field that the server refused: its path, a stable code, and a message. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface ApiErrorParts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly FieldProblem[];
}

/**
 * A refusal of the server, from its RFC 9457 problem details. Callers compare `code`, which is stable; `message` is for people. Status 0
 * and code `unreachable` mean that no answer came.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldProblem[];

  constructor({ status, code, message, errors = [] }: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const fieldProblem = (value: unknown): FieldProblem[] =>
  isRecord(value)
    ? [
        {
          path: textOf(value['path']) ?? '',
          code: textOf(value['code']) ?? '',
          message: textOf(value['message']) ?? '',
        },
      ]
    : [];

/** Reads a parsed problem body. Anything else becomes a problem without a message. */
export const apiErrorFrom = (status: number, body: unknown): ApiError => {
  const problem = isRecord(body) ? body : {};
  const errors = problem['errors'];
  return new ApiError({
    status,
    code: textOf(problem['code']) ?? textOf(problem['error']) ?? `http_${status}`,
    message: textOf(problem['detail']) ?? textOf(problem['title']) ?? `HTTP ${status}`,
    errors: Array.isArray(errors) ? errors.flatMap(fieldProblem) : [],
  });
};

/** Whether the request may have succeeded despite this error, because its answer was lost or the server failed on the way. */
export const mayBeDoneAfter = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const unreachable = (cause: unknown): ApiError =>
  new ApiError({ status: 0, code: 'unreachable', message: cause instanceof Error ? cause.message : String(cause) });
