import { pause } from '@marquee/kernel';
import { faultPoint } from '@marquee/ports';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { isDuplicateKey, originOf } from './mongo-errors';
import type { WriterSessions } from './writer-sessions';

/** Milliseconds for which a transaction is retried that conflicts with others, or whose commit gets no response. */
const PATIENCE_MS = 5000;

/** A transaction that is in the way for longer belongs to a process that was killed. */
const TOLERANCE_MS = 1000;

const options = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
  readPreference: 'primary',
} as const;

// Two transactions that insert one key meet as a conflict or, the moment the first has committed, as a duplicate.
const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel(label);
const isEnded = (error: unknown): boolean => (error as { code?: unknown }).code === 251;
const isConflict = (error: unknown): boolean =>
  hasLabel(originOf(error), 'TransientTransactionError') || isDuplicateKey(error) || isEnded(error);
const isUnanswered = (error: unknown): boolean => hasLabel(error, 'UnknownTransactionCommitResult');

const shortPause = (): Promise<void> => pause(1 + 20 * Math.random());

const commit = async (session: ClientSession, patience: number): Promise<void> => {
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      if (!isUnanswered(error) || performance.now() > patience) throw error;
      await shortPause();
    }
  }
};

/**
 * All that `work` writes, or nothing. It runs again after a conflict with another transaction; a commit without an answer
 * is requested again, so `work` may meet what its own earlier run has written.
 */
export const inTransaction = (
  connection: Connection,
  sessions: WriterSessions,
  work: (session: ClientSession) => Promise<void>,
  beforeCommit: string,
): Promise<void> =>
  sessions.use(connection, async (session) => {
    const began = performance.now();
    let patience = TOLERANCE_MS;
    for (;;) {
      session.startTransaction(options);
      try {
        await work(session);
        await faultPoint(beforeCommit);
        return await commit(session, began + PATIENCE_MS);
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
        if (!isConflict(error) || performance.now() > began + PATIENCE_MS) throw error;
      }
      if (performance.now() > began + patience) {
        await sessions.endOthers(connection);
        patience += TOLERANCE_MS;
      }
      await shortPause();
    }
  });
