import { ColumnStoreError } from '@marquee/ports';
import { engineFailure } from './engine-errors';

/** Of the server: its number as text. Of the network: a name such as ECONNREFUSED. */
interface ServerError {
  readonly code?: string;
  readonly message?: string;
}

const asServerError = (cause: unknown): ServerError =>
  typeof cause === 'object' && cause !== null ? (cause as ServerError) : {};

export const serverFailure = (cause: unknown): ColumnStoreError => {
  if (cause instanceof ColumnStoreError) return cause;
  const { code, message } = asServerError(cause);
  const engineCode = /^\d+$/.test(code ?? '') ? Number(code) : 0;
  return new ColumnStoreError(engineFailure(engineCode, message ?? ''), engineCode, cause);
};

/** The server closed an idle connection in the moment in which it was taken, or it is being restarted. */
export const isConnectionLoss = (cause: unknown): boolean =>
  ['ECONNRESET', 'EPIPE'].includes(asServerError(cause).code ?? '');
