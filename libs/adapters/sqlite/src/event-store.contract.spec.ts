import { eventStoreContract } from '@marquee/port-contracts';
import { openSqliteEventStore } from './event-store';
import { inFolder } from './testing/temporary';

eventStoreContract(
  'SQLite',
  inFolder((file) => openSqliteEventStore({ file })),
);
