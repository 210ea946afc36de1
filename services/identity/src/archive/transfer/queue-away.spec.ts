import { openSqliteDocumentStore, openSqliteJobQueue } from '@marquee/adapter-sqlite';
import { JobQueueUnavailable, type DocumentStore, type JobQueue, type ObjectStore } from '@marquee/ports';
import type { StepUp } from '../../step-up/step-up';
import { archiveJob } from '../export/make-archive.job';
import { StartExport, StartExportHandler } from '../export/start-export/start-export.handler';
import { importJob } from '../import/read-archive.job';
import { StartImport, StartImportHandler } from '../import/start-import/start-import.handler';
import { KEPT_MS, Transfers } from './transfers';

const now = Date.UTC(2026, 10, 26);
const caller = { accountId: 'ines', sessionId: 's1', epoch: 0 };

describe('a transfer that is requested again after the queue was unavailable', () => {
  let documents: DocumentStore;
  let queue: JobQueue;
  let transfers: Transfers;
  let isAway: boolean;
  beforeEach(() => {
    documents = openSqliteDocumentStore({ file: ':memory:' });
    queue = openSqliteJobQueue({ file: ':memory:', clock: () => now });
    const { add } = queue;
    queue.add = (job) => (isAway ? Promise.reject(new JobQueueUnavailable('away')) : add.call(queue, job));
    transfers = new Transfers(documents);
    isAway = true;
  });
  afterEach(() => Promise.all([documents.close(), queue.close()]));

  const objects = { head: () => Promise.resolve({}) } as unknown as ObjectStore;
  const proven = { require: () => Promise.resolve() } as unknown as StepUp;

  it('has its job, where it is an export', async () => {
    const handler = new StartExportHandler(proven, transfers, queue, objects);
    const start = () => handler.execute(new StartExport(caller as StartExport['caller'], { kind: 'export' }, now));
    await expect(start()).rejects.toBeInstanceOf(JobQueueUnavailable);
    isAway = false;
    const { jobId, state } = await start();
    expect([state, await queue.find(archiveJob.name, jobId)]).toEqual(['waiting', expect.anything()]);
  });

  it('has its job, where it is an import', async () => {
    await transfers.ask({
      kind: 'import',
      ownerId: 'ines',
      jobId: 'j1',
      epoch: 0,
      askedAt: now,
      until: now + KEPT_MS,
      isReady: false,
      bytes: 9,
    });
    const handler = new StartImportHandler(transfers, queue, objects);
    const start = () => handler.execute(new StartImport({ ownerId: 'ines', epoch: 0, now } as StartImport['request']));
    await expect(start()).rejects.toBeInstanceOf(JobQueueUnavailable);
    isAway = false;
    expect(await start()).toMatchObject({ jobId: 'j1', state: 'waiting' });
    expect(await queue.find(importJob.name, 'j1')).not.toBeNull();
  });
});
