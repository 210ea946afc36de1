/** The broker's name for an error, such as `REBALANCE_IN_PROGRESS`; undefined when it did not come from the broker. */
export const typeOf = (error: unknown): string | undefined => {
  const { type, cause } = (error ?? {}) as { type?: unknown; cause?: unknown };
  if (typeof type === 'string') return type;
  return cause === undefined || cause === error ? undefined : typeOf(cause);
};

/** What a log line may say about an error: its kind, never its text. */
export const nameOf = (error: unknown): string => typeOf(error) ?? (error instanceof Error ? error.name : typeof error);
