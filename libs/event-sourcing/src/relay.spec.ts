import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { PublisherReplaced, type EventLog, type EventStore, type LeaseRecord } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { startRelay, type Relay } from './relay';
import { createLeadership, LEASE_DURATION_MS, type Leadership } from './leadership';
import { createMemoryLease } from './memory-lease';
import { progressSpy, type ProgressSpy } from './testing/observer-spies';
import { SimulatedLog } from './testing/simulated-log';

const topic = 'test.topic.v1';
const meta = { at: 1, causationId: 'c', correlationId: 'c' };

describe('relays of one outbox', () => {
  let folder: string;
  let store: EventStore;
  let lease: LeaseRecord;
  let log: SimulatedLog;
  let observer: ProgressSpy;
  const running: Relay[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'relay-'));
    store = openSqliteEventStore({ file: join(folder, 'events.db') });
    lease = createMemoryLease();
    observer = progressSpy();
    // Everything is kept, so that the order can be looked at.
    log = new SimulatedLog({ compacted: () => false });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((relay) => relay.stop()));
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** A process of its own, whose clock shows what the test says. */
  const start = (wrap: (opening: EventLog) => EventLog = (opening) => opening) => {
    const clock = { now: 0 };
    const leadership: Leadership = createLeadership(lease, { now: () => clock.now });
    const changes: boolean[] = [];
    const onLeadershipChange = (carries: boolean): void => void changes.push(carries);
    const relay = startRelay({
      store,
      log: wrap(log.open()),
      name: 'test',
      observer,
      leadership,
      pollMs: 5,
      onLeadershipChange,
    });
    running.push(relay);
    return { relay, leadership, clock, changes };
  };
  const append = (n: number): Promise<unknown> =>
    store.append([{ stream: 's', expected: n - 1, events: [{ type: 'Changed', data: n }] }], {
      meta,
      outbox: [{ topic, key: 's', value: n }],
    });
  const published = (): unknown[] => log.kept(topic).map(({ value }) => value);
  const isEmpty = async (): Promise<boolean> => (await store.outboxNext(1)).length === 0;

  it('are one that carries, and others that look on', async () => {
    const [one, two] = [start(), start()];
    for (let n = 1; n <= 20; n += 1) await append(n);
    await Promise.all([one.relay.drained(), two.relay.drained()]);
    expect(published()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect([one, two].filter(({ leadership }) => leadership.isLeader())).toHaveLength(1);
  });

  it('take over at once from one that leaves', async () => {
    const one = start();
    await append(1);
    await one.relay.drained();
    const two = start();
    await one.relay.stop();
    await append(2);
    await two.relay.drained();
    expect(published()).toEqual([1, 2]);
    expect([one.changes, two.changes]).toEqual([[true, false], [true]]);
  });

  it('leave nothing of one that was stalled behind what its successor has published', async () => {
    let resume: () => void = () => undefined;
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    const failures: unknown[] = [];
    let isPublishing = false;
    // Suspended on its last step to the log, when every look at a clock lies behind it.
    const one = start((opening) => ({
      ...opening,
      exclusive: async (name) => {
        const publisher = await opening.exclusive(name);
        return {
          publish: async (messages) => {
            isPublishing = true;
            await resumed;
            await publisher.publish(messages).catch((error: unknown) => {
              failures.push(error);
              throw error;
            });
          },
          // Its connection is as deaf as it is itself.
          close: () => undefined,
        };
      },
    }));
    await append(1);
    await until(() => isPublishing);

    const two = start();
    await append(2);
    await until(async () => (two.clock.now += LEASE_DURATION_MS / 10) > 0 && two.leadership.isLeader());
    await two.relay.drained();
    expect(published()).toEqual([1, 2]);

    resume();
    await until(() => failures.length > 0);
    expect(failures).toEqual([new PublisherReplaced('test')]);
    one.clock.now = two.clock.now;
    await append(3);
    await two.relay.drained();
    expect(published()).toEqual([1, 2, 3]);
    await until(() => one.changes.length > 1);
    // What comes after that hangs on when its clock jumped.
    expect([one.changes.slice(0, 2), two.changes[0]]).toEqual([[true, false], true]);
    // The first one is not stuck: another one carries.
    await until(() => observer.reported.at(-1) === 'relay test recovered');
  });

  it('do not carry with a publisher that was opened after the lease had passed on, and the holder opens its own again', async () => {
    let resume: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (resume = resolve));
    let isOpening = false;
    const one = start((opening) => ({
      ...opening,
      exclusive: async (name) => {
        isOpening = true;
        await opened;
        return opening.exclusive(name);
      },
    }));
    await append(1);
    await until(() => isOpening);
    const two = start();
    await until(async () => (two.clock.now += LEASE_DURATION_MS / 10) > 0 && two.leadership.isLeader());
    await two.relay.drained();
    resume();
    // It has not looked at its clock: by that alone the leadership is still its own.
    expect(one.leadership.isLeader()).toBe(true);
    await until(() => !one.leadership.isLeader());
    await append(2);
    await two.relay.drained();
    expect(published()).toEqual([1, 2]);
    expect(two.leadership.isLeader()).toBe(true);
  });

  it('publish again what they could not note as sent, in order', async () => {
    let isLost = true;
    const relay = startRelay({
      store: {
        ...store,
        outboxMarkSent: async (ids) => {
          if (isLost) throw new Error('the store is unavailable');
          await store.outboxMarkSent(ids);
        },
      },
      log: log.open(),
      name: 'test',
      observer,
    });
    running.push(relay);
    await append(1);
    await append(2);
    await until(() => published().length > 2);
    isLost = false;
    await relay.drained();
    expect(published().at(-1)).toBe(2);
    expect(await isEmpty()).toBe(true);
  });

  it('report each refusal of the log, and the end of the refusals once', async () => {
    let isRefusing = true;
    const { relay } = start((opening) => ({
      ...opening,
      exclusive: async (name) => {
        const publisher = await opening.exclusive(name);
        const publish = publisher.publish.bind(publisher);
        const refuse = () => Promise.reject(new RangeError('quotes a message'));
        return { ...publisher, publish: (messages) => (isRefusing ? refuse() : publish(messages)) };
      },
    }));
    await append(1);
    await until(() => observer.reported.length >= 2);
    isRefusing = false;
    await relay.drained();
    await append(2);
    await relay.drained();
    expect(new Set(observer.reported.slice(0, -1))).toEqual(new Set(['relay test failed: RangeError']));
    expect(observer.reported.at(-1)).toBe('relay test recovered');
    expect(published()).toEqual([1, 2]);
  });

  it('back off while the log refuses', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
    try {
      let asked = 0;
      const refuse = (): Promise<never> => {
        asked += 1;
        return Promise.reject(new Error('the disk is full'));
      };
      running.push(startRelay({ store, log: { ...log.open(), exclusive: refuse }, name: 'test', observer, pollMs: 5 }));
      for (let n = 1; n <= 300; n += 1) {
        await append(n);
        await jest.advanceTimersByTimeAsync(100);
      }
      // Six within the first three seconds, then one in two seconds.
      expect(asked).toBeGreaterThan(12);
      expect(asked).toBeLessThan(24);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leave although the log hangs, and give the lease back', async () => {
    const hanging = new Promise<never>(() => undefined);
    const one = start((opening) => ({
      ...opening,
      exclusive: async (name) => ({ ...(await opening.exclusive(name)), publish: () => hanging }),
    }));
    await until(async () => (await lease.read()).holder !== null);
    await append(1);
    await one.relay.stop();
    expect((await lease.read()).holder).toBeNull();
    expect(await isEmpty()).toBe(false);
  });
});
