import { ObjectRefused, ObjectStoreUnavailable } from '@marquee/ports';

interface S3Failure {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const asFailure = (error: unknown): S3Failure =>
  typeof error === 'object' && error !== null ? (error as S3Failure) : {};
const statusOf = (error: unknown): number | undefined => asFailure(error).$metadata?.httpStatusCode;

export const isAbsent = (error: unknown): boolean =>
  statusOf(error) === 404 && asFailure(error).name !== 'NoSuchBucket';
/** The store has answered, with this refusal. */
export const isAnswered = (error: unknown): boolean => statusOf(error) !== undefined;

export const nullWhenAbsent = (error: unknown): null => {
  if (isAbsent(error)) return null;
  throw error;
};

/** No byte of the range that was requested is in the object. */
export const isBeyondEnd = (error: unknown): boolean => statusOf(error) === 416;
export const isForbidden = (error: unknown): boolean => statusOf(error) === 403;

/** Names under which stores say that there is no room, besides the status 507. */
const full = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'];

/**
 * A failure in the port's words. What is neither lack of room nor absence of an answer is our own mistake (a wrong key, a
 * request that the store does not understand) and stays what it is.
 */
export const objectStoreError = (error: unknown): unknown => {
  if (error instanceof ObjectRefused || error instanceof TypeError) return error;
  const status = statusOf(error);
  if (status === 507 || full.includes(asFailure(error).name ?? ''))
    return new ObjectRefused('storage_full', 'The store is full: the file was not stored.');
  if (status === undefined || status >= 500 || status === 429)
    return new ObjectStoreUnavailable('the object store does not answer', { cause: error });
  return error;
};
