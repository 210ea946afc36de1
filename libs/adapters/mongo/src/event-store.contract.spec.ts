import { eventStoreContract } from '@marquee/port-contracts';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openMongoEventStore } from './event-store';
import { inDatabase } from './testing/own-database';

describeWithEngine('mongodb', 'the event store of MongoDB', (url) =>
  eventStoreContract(
    'MongoDB',
    inDatabase(url, (connection) => openMongoEventStore(connection, { service: 'test' })),
  ),
);
