import { inOneAppend, type StreamStore, type UnitOfWork } from '@marquee/event-sourcing';
import { VersionConflict, type EventMeta } from '@marquee/ports';

export type Transaction = UnitOfWork;

/** All that `work` decides is written in one append, or nothing of it; see `inOneAppend`. */
export type Transact = <T>(meta: EventMeta, work: (transaction: Transaction) => Promise<T>) => Promise<T>;

export const createTransactions =
  (store: StreamStore): Transact =>
  (meta, work) =>
    inOneAppend(store, meta, work);

/**
 * The work, or `instead` when others wrote to the same account at the same moment and won every time. Where an answer must
 * not tell whether there is an account, a conflict may not be one either.
 */
export const orIfLost = async <T>(work: Promise<T>, instead: T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VersionConflict) return instead;
    throw error;
  }
};
