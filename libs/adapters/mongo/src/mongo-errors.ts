import mongoose, { mongo } from 'mongoose';

/**
 * The server is unavailable, has no majority or did not answer in time; the caller may try again. A write that ends so may or
 * may not have happened: it is never half there. The driver's own error is in `cause`, never in the message: it may
 * quote keys.
 */
export class MongoUnavailable extends Error {
  override readonly name = 'MongoUnavailable';
  readonly code = 'unavailable';

  constructor(cause: unknown) {
    super(`MongoDB does not answer (${nameOf(originOf(cause))})`, { cause });
  }
}

/** The error that a bulk write has packed into one of its own. */
export const originOf = (error: unknown): unknown =>
  error instanceof mongo.MongoBulkWriteError && error.errorResponse instanceof Error ? error.errorResponse : error;

const nameOf = (error: unknown): string => {
  if (error instanceof mongo.MongoServerError) return error.codeName ?? String(error.code);
  return error instanceof Error ? error.name : 'unknown';
};

// A server that steps down, starts, shuts down or cannot reach its majority says so by number.
const passing = new Set([
  6, 7, 24, 50, 64, 79, 89, 91, 100, 112, 189, 202, 251, 262, 10107, 11600, 11602, 13435, 13436,
]);

const isPassing = (error: unknown): boolean => {
  if (error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoSystemError) return true;
  if (error instanceof mongo.MongoExpiredSessionError || error instanceof mongo.MongoTransactionError) return true;
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (error instanceof mongo.MongoNotConnectedError || error instanceof mongo.MongoClientClosedError) return true;
  if (!(error instanceof mongo.MongoError)) return false;
  // All connections were in use for too long: nothing was sent. The driver does not export the class.
  if (error.name === 'MongoWaitQueueTimeoutError') return true;
  return (
    passing.has(Number(error.code)) ||
    error.hasErrorLabel('RetryableWriteError') ||
    error.hasErrorLabel('TransientTransactionError') ||
    error.hasErrorLabel('UnknownTransactionCommitResult')
  );
};

/** Wraps a driver error that means that the server was unavailable in `MongoUnavailable`; returns any other error as it is. */
export const asStoreError = (error: unknown): unknown =>
  isPassing(originOf(error)) ? new MongoUnavailable(error) : error;

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11000;
