import { ColumnStoreError } from '@marquee/ports';

/** A failure as it may be logged: the engine's own words can quote a visitor's. */
export const failureOf = (error: unknown): Record<string, unknown> =>
  error instanceof ColumnStoreError ? { failure: error.code, engineCode: error.engineCode } : { err: error };
