import { openSqliteDocumentStore, openSqliteJobQueue } from '@marquee/adapter-sqlite';
import type { DocumentStore, JobQueue } from '@marquee/ports';
import { ines, jon } from '../testing/media-app';
import { PREVIEW_PACE, PreviewDesk, previewJob } from './preview-desk';

describe('the desk of previews', () => {
  let documents: DocumentStore;
  let queue: JobQueue;
  let desk: PreviewDesk;
  let now: number;
  beforeEach(() => {
    documents = openSqliteDocumentStore({ file: ':memory:' });
    queue = openSqliteJobQueue({ file: ':memory:' });
    now = 1_800_000_000_000;
    desk = new PreviewDesk({ documents, queue, clock: () => now });
  });
  afterEach(async () => {
    await queue.close();
    await documents.close();
  });

  const waiting = async (): Promise<number> => (await queue.counts(previewJob.name)).waiting;
  const unfinished = async () => {
    const jobs = [];
    for await (const job of desk.unfinished()) jobs.push(job);
    return jobs;
  };

  it('draws two thousand quick changes of one page once', async () => {
    for (let edit = 0; edit < 2_000; edit += 1) await desk.order(ines);
    await desk.order(jon);
    expect(await waiting()).toBe(2);
    expect(await unfinished()).toMatchObject([
      { data: { ownerId: ines }, delayMs: PREVIEW_PACE.settleMs },
      { data: { ownerId: jon }, delayMs: PREVIEW_PACE.settleMs },
    ]);
  });

  it('orders another drawing for a change that comes after one has begun, and keeps it when the first one ends', async () => {
    await desk.order(ines);
    const [first] = await unfinished();
    await desk.begin(ines, first!.id);
    await desk.order(ines);
    await desk.order(ines);
    await desk.end(ines, first!.id);
    expect(await waiting()).toBe(2);
    const [second, ...more] = await unfinished();
    expect(more).toEqual([]);
    expect(second!.id).not.toBe(first!.id);
    await desk.end(ines, second!.id);
    expect(await unfinished()).toEqual([]);
  });

  it('leaves a minute between two drawings of one page', async () => {
    await desk.record({ ownerId: ines, hash: 'a', itemKeys: [], drawnAt: now - 10_000, version: 1 });
    await desk.order(ines);
    expect(await unfinished()).toMatchObject([{ delayMs: PREVIEW_PACE.restMs - 10_000 }]);
  });

  it('orders anew what was not begun long after it was due', async () => {
    await desk.order(ines);
    const [lost] = await unfinished();
    now += PREVIEW_PACE.settleMs + 10 * 60_000;
    await desk.order(ines);
    const [found] = await unfinished();
    expect(found!.id).not.toBe(lost!.id);
  });

  it('lets a drawing speak while another one only waits, also when that one was ordered anew', async () => {
    await desk.order(ines);
    const [first] = await unfinished();
    await desk.begin(ines, first!.id);
    await desk.order(ines);
    now += PREVIEW_PACE.settleMs + 10 * 60_000;
    await desk.order(ines);
    expect(await desk.isCurrent(ines, first!.id)).toBe(true);
    const [second] = await unfinished();
    await desk.begin(ines, second!.id);
    expect(await desk.isCurrent(ines, first!.id)).toBe(false);
    expect(await desk.isCurrent(ines, second!.id)).toBe(true);
  });
});
