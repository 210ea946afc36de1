import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import type { InboxTotals } from '@marquee/contracts';
import { CheckpointConflict, put, type DocumentStore, type LogMessage } from '@marquee/ports';
import { inboxCounts, type InboxCount } from './inbox-count';
import { publishTotals } from './publish-totals';

const count = (itemId: string, total: number, position: number): InboxCount => ({
  itemId,
  ownerId: 'ines',
  total,
  unread: 0,
  held: 0,
  position,
});

describe('the totals that content receives', () => {
  let documents: DocumentStore;
  let told: InboxTotals[];
  let now: number;
  beforeEach(() => {
    documents = openSqliteDocumentStore({ file: ':memory:' });
    told = [];
    now = 1000;
  });
  afterEach(() => documents.close());

  const counted = (...counts: readonly InboxCount[]): Promise<void> =>
    documents.commit(counts.map((count) => put(inboxCounts, count)));
  const take = async (messages: readonly LogMessage[]): Promise<void> =>
    void told.push(...messages.map(({ value }) => value as InboxTotals));
  const publish = (publishing = take, clock = () => now, signal?: AbortSignal) =>
    publishTotals({ documents, log: { publish: publishing }, clock }, signal);

  it('are those that changed since the last round, each once', async () => {
    expect(await publish()).toBe(0);
    await counted(count('a', 1, 5), count('b', 2, 7));
    expect(await publish()).toBe(2);
    expect(told).toEqual([
      { name: 'inbox.ItemTotals.v1', ownerId: 'ines', itemId: 'a', messages: 1, asOf: 1000 },
      { name: 'inbox.ItemTotals.v1', ownerId: 'ines', itemId: 'b', messages: 2, asOf: 1000 },
    ]);
    expect(await publish()).toBe(0);
    await counted(count('a', 3, 9));
    await publish();
    expect(told.slice(2)).toMatchObject([{ itemId: 'a', messages: 3 }]);
  });

  it('are all of them, also where more changed than one message to the log holds', async () => {
    await counted(...Array.from({ length: 1201 }, (_, n) => count(`item-${n}`, n, n + 1)));
    expect(await publish()).toBe(1201);
    expect(new Set(told.map(({ itemId }) => itemId)).size).toBe(1201);
  });

  it('are left to the next round where they change during one', async () => {
    await counted(count('a', 1, 5));
    const busy = async (messages: readonly LogMessage[]): Promise<void> => {
      await take(messages);
      if (told.length < 100) await counted(count('a', told.length + 1, told.length + 5));
    };
    expect(await publish(busy)).toBe(1);
    expect(await publish(busy)).toBe(1);
    expect(told.map(({ messages }) => messages)).toEqual([1, 2]);
  });

  it('are of each inbox once in a round, also where it changes between two messages to the log', async () => {
    await counted(...Array.from({ length: 700 }, (_, n) => count(`item-${n}`, n, n + 1)));
    const busy = async (messages: readonly LogMessage[]): Promise<void> => {
      await take(messages);
      if (told.length < 2000) await counted(count('item-0', told.length, told.length + 700));
    };
    expect(await publish(busy)).toBe(700);
    expect(told.filter(({ itemId }) => itemId === 'item-0')).toHaveLength(1);
    expect(await publish()).toBe(1);
  });

  it('wait for the next round when this one is interrupted', async () => {
    await counted(...Array.from({ length: 1201 }, (_, n) => count(`item-${n}`, n, n + 1)));
    const stopping = new AbortController();
    const breakOff = async (messages: readonly LogMessage[]): Promise<void> => {
      await take(messages);
      stopping.abort();
    };
    expect(await publish(breakOff, () => now, stopping.signal)).toBe(500);
    expect(await publish()).toBe(701);
  });

  it('come again when it is not known whether they were published', async () => {
    await counted(count('a', 1, 5));
    const lost = async (messages: readonly LogMessage[]): Promise<void> => {
      await take(messages);
      throw new Error('no answer');
    };
    await expect(publish(lost)).rejects.toThrow('no answer');
    await publish();
    expect(told.map(({ messages }) => messages)).toEqual([1, 1]);
  });

  it('rise in time, also when the clock is set back', async () => {
    await counted(count('a', 1, 5));
    await publish();
    now = 10;
    await counted(count('a', 2, 6));
    await publish();
    expect(told.map(({ asOf }) => asOf)).toEqual([1000, 1001]);
  });

  it('are not counted back by a process that was stalled while another one published', async () => {
    await counted(count('a', 1, 5));
    let goOn = (): void => undefined;
    const stalled = new Promise<void>((resolve) => (goOn = resolve));
    let asked = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const late = publish(
      async (messages) => {
        asked();
        await stalled;
        await take(messages);
      },
      () => now + 60_000,
    );
    await isAsked;
    await counted(count('a', 2, 6));
    await publish();
    goOn();
    await expect(late).rejects.toBeInstanceOf(CheckpointConflict);
    expect(told.sort((x, y) => y.asOf - x.asOf).map(({ messages }) => messages)).toEqual([2, 1]);
  });
});
