import { openSqliteDocumentStore, openSqliteJobQueue } from '@marquee/adapter-sqlite';
import type { DocumentStore, JobQueue } from '@marquee/ports';
import { ines, jon } from '../testing/media-app';
import { PREVIEW_DEBOUNCE, PreviewScheduler, previewJob } from './preview-scheduler';

describe('the scheduler of previews', () => {
  let documents: DocumentStore;
  let queue: JobQueue;
  let scheduler: PreviewScheduler;
  let now: number;
  beforeEach(() => {
    documents = openSqliteDocumentStore({ file: ':memory:' });
    queue = openSqliteJobQueue({ file: ':memory:' });
    now = 1_800_000_000_000;
    scheduler = new PreviewScheduler({ documents, queue, clock: () => now });
  });
  afterEach(async () => {
    await queue.close();
    await documents.close();
  });

  const waiting = async (): Promise<number> => (await queue.counts(previewJob.name)).waiting;
  const unfinished = async () => {
    const jobs = [];
    for await (const job of scheduler.unfinished()) jobs.push(job);
    return jobs;
  };

  it('draws two thousand quick changes of one page once', async () => {
    for (let edit = 0; edit < 2_000; edit += 1) await scheduler.order(ines);
    await scheduler.order(jon);
    expect(await waiting()).toBe(2);
    expect(await unfinished()).toMatchObject([
      { data: { ownerId: ines }, delayMs: PREVIEW_DEBOUNCE.settleMs },
      { data: { ownerId: jon }, delayMs: PREVIEW_DEBOUNCE.settleMs },
    ]);
  });

  it('orders another drawing for a change that comes after one has begun, and keeps it when the first one ends', async () => {
    await scheduler.order(ines);
    const [first] = await unfinished();
    await scheduler.begin(ines, first!.id);
    await scheduler.order(ines);
    await scheduler.order(ines);
    await scheduler.end(ines, first!.id);
    expect(await waiting()).toBe(2);
    const [second, ...more] = await unfinished();
    expect(more).toEqual([]);
    expect(second!.id).not.toBe(first!.id);
    await scheduler.end(ines, second!.id);
    expect(await unfinished()).toEqual([]);
  });

  it.each(['begin', 'end'] as const)(
    'keeps the order that another process makes while one is about to %s',
    async (act) => {
      await scheduler.order(ines);
      const [first] = await unfinished();
      if (act === 'end') await scheduler.begin(ines, first!.id);
      // An order that is overdue is made again as well.
      else now += PREVIEW_DEBOUNCE.settleMs + 10 * 60_000;
      let ordered = false;
      const interrupted: DocumentStore = Object.assign(Object.create(documents) as DocumentStore, {
        commit: async (...changes: Parameters<DocumentStore['commit']>) => {
          if (!ordered) {
            ordered = true;
            await scheduler.order(ines);
          }
          return documents.commit(...changes);
        },
      });
      await new PreviewScheduler({ documents: interrupted, queue, clock: () => now })[act](ines, first!.id);
      const [second, ...more] = await unfinished();
      expect([second!.id === first!.id, more]).toEqual([false, []]);
      await scheduler.begin(ines, second!.id);
      expect(await scheduler.isCurrent(ines, second!.id)).toBe(true);
    },
  );

  it('leaves a minute between two drawings of one page', async () => {
    await scheduler.record({ ownerId: ines, hash: 'a', itemKeys: [], drawnAt: now - 10_000, version: 1 });
    await scheduler.order(ines);
    expect(await unfinished()).toMatchObject([{ delayMs: PREVIEW_DEBOUNCE.restMs - 10_000 }]);
  });

  it('orders again what was not begun long after it was due', async () => {
    await scheduler.order(ines);
    const [lost] = await unfinished();
    now += PREVIEW_DEBOUNCE.settleMs + 10 * 60_000;
    await scheduler.order(ines);
    const [found] = await unfinished();
    expect(found!.id).not.toBe(lost!.id);
  });

  it('lets a drawing speak while another one only waits, also when that one was ordered again', async () => {
    await scheduler.order(ines);
    const [first] = await unfinished();
    await scheduler.begin(ines, first!.id);
    await scheduler.order(ines);
    now += PREVIEW_DEBOUNCE.settleMs + 10 * 60_000;
    await scheduler.order(ines);
    expect(await scheduler.isCurrent(ines, first!.id)).toBe(true);
    const [second] = await unfinished();
    await scheduler.begin(ines, second!.id);
    expect(await scheduler.isCurrent(ines, first!.id)).toBe(false);
    expect(await scheduler.isCurrent(ines, second!.id)).toBe(true);
  });
});
