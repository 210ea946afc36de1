import type { Lease, LeaseRecord } from '@marquee/ports';

/** A lease that the parts of one process share as processes share that of a store. */
export const createMemoryLease = (): LeaseRecord => {
  let lease: Lease = { holder: null, version: 0 };
  return {
    read: () => Promise.resolve(lease),
    write: (holder, expectedVersion) => {
      if (lease.version !== expectedVersion) return Promise.resolve(false);
      lease = { holder, version: expectedVersion + 1 };
      return Promise.resolve(true);
    },
  };
};
