import { ColumnStoreError, type ColumnStoreFailure } from '@marquee/ports';
import { engineFailure } from './engine-errors';

interface ChdbError {
  readonly code?: string;
  readonly clickhouseCode?: number;
  readonly message?: string;
}

const failureOf = ({ code, clickhouseCode, message }: ChdbError): ColumnStoreFailure => {
  if (code === 'CHDB_CLOSED') return 'closed';
  if (code === 'CHDB_BIND') return 'refused';
  return engineFailure(clickhouseCode ?? 0, message ?? '');
};

export const columnStoreError = (cause: unknown): ColumnStoreError => {
  if (cause instanceof ColumnStoreError) return cause;
  const error = (typeof cause === 'object' && cause !== null ? cause : {}) as ChdbError;
  return new ColumnStoreError(failureOf(error), error.clickhouseCode ?? 0, cause);
};
