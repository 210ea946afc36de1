import { openSqliteDocumentStore, openSqliteEventLog, openSqliteJobQueue } from '@marquee/adapter-sqlite';
import { TOPICS } from '@marquee/contracts';
import { runReactor } from '@marquee/event-sourcing';
import { reactorSpy } from '@marquee/event-sourcing/testing';
import type { DocumentStore, EventLog, JobQueue } from '@marquee/ports';
import { accountMessage, ines, itemMessage } from '../testing/media-app';
import { orderPreviewWhenPageChanged } from './order-preview-when-page-changed.reactor';
import { PreviewScheduler } from './preview-scheduler';

const NOW = 1_800_000_000_000;
const linkId = '0197b5c2-0000-7000-8000-0000000000dd';
const closing = { topic: TOPICS.account, value: accountMessage(ines, 'gone', { version: 2, status: 'closed' }) };
const hiding = { topic: TOPICS.page, value: { ...itemMessage(ines, linkId, 'link', 'kiln', 'Kiln'), isPublic: false } };

describe('what may be on the picture of a page', () => {
  let documents: DocumentStore;
  let queue: JobQueue;
  let log: EventLog;
  let scheduler: PreviewScheduler;
  beforeEach(() => {
    documents = openSqliteDocumentStore({ file: ':memory:' });
    queue = openSqliteJobQueue({ file: ':memory:' });
    log = openSqliteEventLog({ file: ':memory:' });
    scheduler = new PreviewScheduler({ documents, queue, clock: () => NOW });
  });
  afterEach(async () => {
    for (const store of [log, queue, documents]) await store.close();
  });

  const reactTo = async ({ topic, value }: { topic: string; value: object }): Promise<readonly string[]> => {
    await log.publish([{ topic, key: ines, value }]);
    const observer = reactorSpy();
    const running = await runReactor({
      reactor: orderPreviewWhenPageChanged(scheduler, () => queue.check()),
      log,
      observer,
    });
    await running.caughtUp();
    await running.stop();
    return observer.attempts;
  };
  const awaited = async (): Promise<readonly string[]> => {
    const found = [];
    for await (const { id } of scheduler.unfinished()) found.push(id);
    return found;
  };

  it.each([
    ['an account is closed', closing],
    ['an item is hidden', hiding],
  ])('is drawn again when %s during the first drawing, which may have read the page before', async (_, change) => {
    await scheduler.order(ines);
    const [first] = await awaited();
    await scheduler.begin(ines, first!);
    expect(await reactTo(change)).toEqual(['done']);
    const [second] = await awaited();
    expect(second).not.toBe(first);
  });

  it.each([
    ['was drawn just before', false],
    ['is to be drawn a minute later', true],
  ])('is taken away at once when an account is closed whose picture %s', async (_, isOrdered) => {
    await scheduler.record({ ownerId: ines, hash: 'h', itemKeys: [], drawnAt: NOW, version: NOW });
    if (isOrdered) await scheduler.order(ines);
    expect(await reactTo(closing)).toEqual(['done']);
    const dueIn = [];
    for await (const { delayMs } of scheduler.unfinished()) dueIn.push(delayMs);
    expect(dueIn).toEqual([0]);
  });

  it('is drawn again when what the last drawing shows is hidden', async () => {
    const itemKeys = [`${ines}/link:kiln`];
    await scheduler.record({ ownerId: ines, hash: 'a', itemKeys, drawnAt: 0, version: 1 });
    expect(await reactTo(hiding)).toEqual(['done']);
    expect(await awaited()).toHaveLength(1);
  });

  it('is drawn again when an item is hidden that has a picture of its own', async () => {
    const items = [{ itemKey: `${ines}/link:kiln`, hash: 'b' }];
    await scheduler.record({ ownerId: ines, hash: 'a', itemKeys: [], items, drawnAt: 0, version: 1 });
    expect(await reactTo(hiding)).toEqual(['done']);
    expect(await awaited()).toHaveLength(1);
  });

  it.each([
    ['a page without a picture is closed', closing, 'skip: the page has no picture'],
    ['an item is hidden that it does not show', hiding, 'skip: the picture does not show the item'],
  ])('is not changed when %s', async (_, change, outcome) => {
    expect(await reactTo(change)).toEqual([outcome]);
    expect(await awaited()).toEqual([]);
  });
});
