import { inOneAppend, type UnitOfWork } from '@marquee/event-sourcing';
import type { EventMeta, EventStore } from '@marquee/ports';

export type Transaction = UnitOfWork;

/** All that `work` decides is written in one append, or nothing of it; see `inOneAppend`. */
export type Transact = <T>(meta: EventMeta, work: (transaction: Transaction) => Promise<T>) => Promise<T>;

export const createTransactions =
  (store: EventStore): Transact =>
  (meta, work) =>
    inOneAppend(store, meta, work);
