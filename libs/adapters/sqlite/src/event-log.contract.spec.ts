import { eventLogContract } from '@marquee/port-contracts';
import { openSqliteEventLog } from './event-log';
import { inFolder } from './testing/temporary';

eventLogContract(
  'SQLite',
  inFolder((file) => openSqliteEventLog({ file, pollMs: 20 })),
);
