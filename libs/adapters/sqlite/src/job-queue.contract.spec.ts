import { join } from 'node:path';
import { jobQueueContract } from '@marquee/port-contracts';
import { runTs } from '@marquee/test-kit/run-ts';
import { openSqliteJobQueue } from './job-queue';
import { inFolder } from './testing/temporary';

jobQueueContract('SQLite', async () => {
  let path = '';
  const opened = await inFolder((file) => openSqliteJobQueue({ file: (path = file), pollMs: 20 }))();
  return {
    ...opened,
    again: opened.again!,
    workElsewhere: () => runTs(join(__dirname, 'testing/job-worker.child.ts'), { args: [path], timeout: 60_000 }),
  };
});
