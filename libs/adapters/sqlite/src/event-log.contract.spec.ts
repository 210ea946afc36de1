import { eventLogContract } from '@marquee/port-contracts';
import { openSqliteEventLog } from './event-log';
import { inFolder } from './testing/temporary';

const inOneProcess = inFolder((file) => openSqliteEventLog({ file }));

// The members of a group subscribe on one opening of the file: there is no second one.
eventLogContract('SQLite', async () => {
  const { port, reopen, dispose } = await inOneProcess();
  return { port, reopen, dispose };
});
