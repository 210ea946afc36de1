import type { Lease, LeaseRecord } from '@marquee/ports';

/** A lease in memory, for the parts of one process. */
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
