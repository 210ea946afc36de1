import { inOneAppend, type UnitOfWork } from '@marquee/event-sourcing';
import type { EventMeta, EventStore } from '@marquee/ports';

/** One append of an owner's aggregates; see `inOneAppend`. */
export type OwnerTransaction = <Result>(
  ownerId: string,
  meta: EventMeta,
  work: (unit: UnitOfWork) => Promise<Result>,
) => Promise<Result>;

/**
 * Writes of one owner take turns in this process, so that double clicks and imports do not spend themselves on lost races and
 * each write sees the owner's list as the one before left it. Those of other processes still race, and are decided again.
 */
export const createOwnerTransactions = (events: EventStore): OwnerTransaction => {
  const last = new Map<string, Promise<unknown>>();
  return async (ownerId, meta, work) => {
    const before = last.get(ownerId) ?? Promise.resolve();
    const mine = before.then(() => inOneAppend(events, meta, work));
    const settled = mine.catch(() => undefined);
    last.set(ownerId, settled);
    try {
      return await mine;
    } finally {
      if (last.get(ownerId) === settled) last.delete(ownerId);
    }
  };
};
