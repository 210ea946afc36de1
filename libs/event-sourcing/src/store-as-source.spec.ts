import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { SubscriptionStopped, type EventStore } from '@marquee/ports';
import type { ProjectionSubscription } from './projection';
import { ownEvents, storeAsSource } from './store-as-source';

describe('a reader of own events', () => {
  let folder: string;
  let store: EventStore;
  let subscription: ProjectionSubscription;
  let version: number;
  let batches: number[];
  let isRefusing: boolean;
  beforeEach(async () => {
    // Time is stopped: what happens at once happens without it.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
    folder = mkdtempSync(join(tmpdir(), 'store-as-source-'));
    store = openSqliteEventStore({ file: join(folder, 'events.db') });
    version = 0;
    batches = [];
    isRefusing = false;
    subscription = await storeAsSource(store).broadcast({
      topics: [ownEvents],
      from: () => 0,
      handler: async ({ records }) => {
        if (isRefusing) throw new Error('not yet');
        batches.push(records.length);
      },
    });
  });
  afterEach(async () => {
    await subscription.stop();
    await store.close();
    rmSync(folder, { recursive: true });
    jest.useRealTimers();
  });

  const append = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      const write = { stream: 's', expected: version, events: [{ type: 'test.Noted.v1', data: {} }] };
      version += 1;
      const outbox = [{ topic: 'test.notes.v1', key: 's', value: {} }];
      await store.append([write], { meta: { at: 0, causationId: 'c', correlationId: 'c' }, outbox });
      await new Promise(setImmediate);
    }
  };

  it('takes the first event at once, and those of the next moments together', async () => {
    await append(1);
    expect(batches).toEqual([1]);
    await append(50);
    expect(batches).toEqual([1]);
    await jest.advanceTimersByTimeAsync(25);
    expect(batches).toEqual([1, 50]);
  });

  it('does not rest while it is asked to look', async () => {
    await append(1);
    await append(2);
    subscription.look!();
    await subscription.caughtUp();
    expect(batches).toEqual([1, 2]);
    await append(3);
    await subscription.caughtUp();
    // It had caught up, so the first of them found it waiting.
    expect(batches).toEqual([1, 2, 1, 2]);
  });

  it('has not caught up when it is stopped before everything is handled', async () => {
    isRefusing = true;
    await append(1);
    const refused = expect(subscription.caughtUp()).rejects.toThrow(SubscriptionStopped);
    await subscription.stop();
    await refused;
    await expect(subscription.caughtUp()).rejects.toThrow(SubscriptionStopped);
  });
});
