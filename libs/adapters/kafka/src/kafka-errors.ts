/**
 * Kafka cannot be reached, or disconnected before it answered. `code` is that of the system, such as `ECONNREFUSED`, or that of Kafka, such
 * as `REQUEST_TIMED_OUT`.
 */
export class KafkaUnreachable extends Error {
  override readonly name = 'KafkaUnreachable';

  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`Kafka cannot be reached: ${code}`, options);
  }
}

interface KafkaJsError {
  readonly name?: unknown;
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** The error and its causes, because kafkajs wraps the errors of the broker and of the system. */
function* causesOf(error: unknown): Generator<KafkaJsError> {
  for (let at = error as KafkaJsError | null | undefined; at;) {
    yield at;
    if (at.cause === at) return;
    at = at.cause as KafkaJsError | undefined;
  }
}

/** The broker's name for an error, such as `REBALANCE_IN_PROGRESS`; undefined when it did not come from the broker. */
export const typeOf = (error: unknown): string | undefined => {
  for (const { type } of causesOf(error)) if (typeof type === 'string') return type;
  return undefined;
};

/** kafkajs's classes of connection errors, each with the code to report if the system gives none. */
const failures: ReadonlyMap<unknown, string> = new Map([
  ['KafkaJSRequestTimeoutError', 'REQUEST_TIMED_OUT'],
  ['KafkaJSConnectionClosedError', 'NETWORK_EXCEPTION'],
  ['KafkaJSConnectionError', 'NETWORK_EXCEPTION'],
]);

/** Returns the code of a failed connection; undefined for any other error. */
export const codeOf = (error: unknown): string | undefined => {
  for (const at of causesOf(error)) {
    if (at instanceof KafkaUnreachable) return at.code;
    const code = failures.get(at.name);
    if (code === undefined) continue;
    if (typeof at.code === 'string') return at.code;
    return at.message === 'Connection timeout' ? 'ETIMEDOUT' : code;
  }
  return undefined;
};

/** The error for callers and operators: `KafkaUnreachable` if the connection failed, otherwise the error itself. */
export const unreachable = (error: unknown): unknown => {
  if (error instanceof KafkaUnreachable || typeOf(error) !== undefined) return error;
  const code = codeOf(error);
  return code === undefined ? error : new KafkaUnreachable(code, { cause: error });
};

/** Returns what a log line may say about an error: its code or its kind, never its text. */
export const nameOf = (error: unknown): string =>
  typeOf(error) ?? codeOf(error) ?? (error instanceof Error ? error.name : typeof error);
