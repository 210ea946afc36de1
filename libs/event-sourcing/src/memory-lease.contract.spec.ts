import { leaseRecordContract } from '@marquee/port-contracts';
import { createMemoryLease } from './memory-lease';

leaseRecordContract('the lease in memory', () => {
  const lease = createMemoryLease();
  return Promise.resolve({
    port: lease,
    reopen: () => Promise.resolve(lease),
    again: () => Promise.resolve(lease),
    dispose: () => Promise.resolve(),
  });
});
