import { leaseRecordContract } from '@marquee/port-contracts';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { mongoLeaseRecord } from './lease-record';
import { inDatabase } from './testing/own-database';

describeWithEngine('mongodb', 'the lease record of MongoDB', (url) =>
  leaseRecordContract(
    'MongoDB',
    inDatabase(url, (connection) => ({
      ...mongoLeaseRecord(connection, 'test', 'outbox'),
      close: () => Promise.resolve(),
    })),
  ),
);
