import { ColumnStoreError, type ColumnStoreFailure } from '@marquee/ports';

/** ClickHouse's error numbers: NOT_ENOUGH_SPACE, and the ones by which it says that a statement can never work. */
const NOT_ENOUGH_SPACE = 243;
const REFUSED = new Set([
  6, 16, 26, 27, 36, 38, 41, 43, 44, 46, 47, 53, 57, 60, 62, 70, 72, 81, 117, 130, 241, 386, 456, 457,
]);

interface EngineError {
  readonly code?: string;
  readonly clickhouseCode?: number;
  readonly message?: string;
}

const failureOf = (error: EngineError): ColumnStoreFailure => {
  if (error.clickhouseCode === NOT_ENOUGH_SPACE || /No space left on device/.test(error.message ?? '')) return 'full';
  if (error.code === 'CHDB_CLOSED') return 'closed';
  if (error.code === 'CHDB_BIND' || (error.clickhouseCode !== undefined && REFUSED.has(error.clickhouseCode)))
    return 'refused';
  return 'unavailable';
};

export const columnStoreError = (cause: unknown): ColumnStoreError => {
  if (cause instanceof ColumnStoreError) return cause;
  const error = (typeof cause === 'object' && cause !== null ? cause : {}) as EngineError;
  return new ColumnStoreError(failureOf(error), error.clickhouseCode ?? 0, cause);
};
