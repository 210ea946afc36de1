import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { jobQueueContract } from '@marquee/port-contracts';
import type { JobQueue } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { runTs } from '@marquee/test-kit/run-ts';
import { openBullJobQueue } from './job-queue';

describeWithEngine('redis', 'on Redis', (url) => {
  jobQueueContract('BullMQ', async () => {
    const prefix = `test-${randomUUID()}`;
    const open = (): JobQueue => openBullJobQueue({ url, prefix });
    const opened = [open()];
    return {
      port: opened[0]!,
      reopen: async () => {
        await opened[0]!.close();
        return (opened[0] = open());
      },
      again: async () => (opened[1] ??= open()),
      workElsewhere: () =>
        runTs(join(__dirname, 'testing/job-worker.child.ts'), { args: [url, prefix], timeout: 60_000 }),
      dispose: async () => void (await Promise.all(opened.map((jobs) => jobs.close()))),
    };
  });
});
